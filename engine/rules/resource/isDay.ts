import type { PropertySchema } from './EntitySchema.ts';
import { isSingleValue } from './isSingleValue.ts';
import { mainType } from './mainType.ts';

/** Whether a property holds a day or a moment, which are stored as such and not as texts. */
export function isDay(property: PropertySchema): boolean {
  const isDated = property.format === 'date' || property.format === 'date-time';
  return isDated && isSingleValue(property) && mainType(property) === 'string';
}
