import type { Resource } from '#engine/rules/resource/Resource.ts';
import { constraintName } from './constraintName.ts';
import { designIndexes } from './designIndexes.ts';

/** The fields that a constraint of a table is about, by its name: of a key of it or of a reference; null for any other. */
export function constraintFields(resource: Resource, constraint: unknown): string[] | null {
  const { name: table, schema } = resource;
  if (constraint === `${table}_pkey`) return ['id'];
  const index = designIndexes(resource).find(({ name, unique }) => unique && name === constraint);
  if (index) return index.fields;
  const field = Object.keys(schema.properties).find((one) => constraintName(table, [one], 'fkey') === constraint);
  return field === undefined ? null : [field];
}
