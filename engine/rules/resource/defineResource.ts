import type { EntityName, EntityTypes } from '../product/ProductTypes.ts';
import type { ResourceConfig } from './ResourceConfig.ts';

/** A resource: which schema it shows and the choices made about it. */
export interface ResourceDefinition<Field extends string = string> {
  readonly entity: EntityName;
  readonly config: ResourceConfig<Field>;
}

/**
 * Declares a resource on a schema; every choice has a documented default (resource format).
 * Field names are checked against the generated type, so that one that does not exist does not compile.
 *
 * @example defineResource('loan', { list: { columns: ['copy', 'reader'], sort: '-since' } })
 */
export function defineResource<Name extends EntityName>(
  entity: Name,
  config: ResourceConfig<FieldName<Name>> = {},
): ResourceDefinition {
  // Which fields there are has been checked by now; from here on they are names.
  return { entity, config: config as unknown as ResourceConfig };
}

export type FieldName<Name extends EntityName> = (keyof EntityTypes[Name] & string) | 'createdAt' | 'updatedAt';

/** Fields of a form that stand two in a row. */
export const half = <Name extends string>(...fields: Name[]) =>
  fields.map((field) => ({ field, width: 'half' as const }));
