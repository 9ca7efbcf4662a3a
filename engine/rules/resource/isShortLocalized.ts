import type { PropertySchema } from './EntitySchema.ts';
import { longestIndexedText } from './isLongText.ts';

/** Whether a text in many languages is short enough in each of them to be sorted by an index. */
export function isShortLocalized(property: PropertySchema | undefined): boolean {
  const each = property?.['x-localized'] ? property.additionalProperties : undefined;
  return typeof each === 'object' && (each.maxLength ?? Infinity) <= longestIndexedText;
}
