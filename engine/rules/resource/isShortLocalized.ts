import type { PropertySchema } from './EntitySchema.ts';

/** Most characters of a text that surely fits into an index: a row of one holds some 2,700 bytes. */
export const longestIndexedText = 500;

/** Whether a text in many languages is short enough in each of them to be sorted by an index. */
export function isShortLocalized(property: PropertySchema | undefined): boolean {
  const each = property?.['x-localized'] ? property.additionalProperties : undefined;
  return typeof each === 'object' && (each.maxLength ?? Infinity) <= longestIndexedText;
}
