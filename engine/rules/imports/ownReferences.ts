import type { Resource } from '../resource/Resource.ts';
import type { ImportColumn } from './ImportPlan.ts';
import { referenceOf } from './listedValues.ts';

/** A field by which records refer to others of their own resource, with the field that they are named by. */
export interface OwnReference {
  field: string;
  label: string;
}

/** The fields of a plan by which a row can refer to a record that an earlier row of the same sheet makes. */
export function ownReferences(
  { schema, entity, recordRepresentation }: Pick<Resource, 'schema' | 'entity' | 'recordRepresentation'>,
  { columns }: { columns: readonly Pick<ImportColumn, 'field'>[] },
): OwnReference[] {
  const fields = [...new Set(columns.flatMap(({ field }) => field ?? []))];
  return fields.flatMap((field) => {
    const property = schema.properties[field];
    const relation = property && referenceOf(property);
    return relation?.to === entity ? [{ field, label: relation.label ?? recordRepresentation }] : [];
  });
}
