import type { EntitySchema } from './EntitySchema.ts';

/** A field by which a record is known: unique by itself, or the last part of a unique key. */
export function isKey(schema: EntitySchema, field: string): boolean {
  if (schema.properties[field]?.['x-unique']) return true;
  return (schema['x-unique'] ?? []).some((key) => key.at(-1) === field);
}
