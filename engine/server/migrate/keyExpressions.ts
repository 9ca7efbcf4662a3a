import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { quote } from './TableDesign.ts';

/** The fields of a unique key as SQL, as its index compares them: two spellings of one mail address are one person. */
export function keyExpressions({ properties }: Pick<EntitySchema, 'properties'>, fields: readonly string[]): string[] {
  return fields.map((field) => (properties[field]?.format === 'email' ? `lower(${quote(field)})` : quote(field)));
}
