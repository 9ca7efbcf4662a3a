import type { EntitySchema } from '../EntitySchema.ts';
import type { Resource } from '../Resource.ts';
import { checkAccess } from './checkAccess.ts';
import { checkLayout } from './checkLayout.ts';
import { checkSchema } from './checkSchema.ts';
import { toFinding, type Finding } from './Finding.ts';

/**
 * Every mistake in the schemas and the resources on them that makes them lead nowhere, all at once. `resources` are the
 * configured ones.
 */
export function checkResources(
  resources: readonly Resource[],
  schemas: Readonly<Record<string, EntitySchema>>,
): Finding[] {
  return [
    ...Object.values(schemas).flatMap((schema) =>
      checkSchema(schema, schemas, { hasCalls: resources.some(({ entity }) => entity === schema.$id) }),
    ),
    ...checkNames(resources),
    ...resources.flatMap((resource) => [...checkLayout(resource), ...checkAccess(resource)]),
  ];
}

function checkNames(resources: readonly Resource[]): Finding[] {
  const seen = new Set<string>();
  return resources.flatMap(({ name, entity }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      toFinding('R001', {
        file: 'resources/index.ts',
        message: `two resources are called "${name}"`,
        remedy: `keep one of them, or give ${entity} another name with x-resource in its schema`,
      }),
    ];
  });
}
