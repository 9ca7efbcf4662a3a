import type { PropertySchema } from './EntitySchema.ts';
import { mainType } from './mainType.ts';

/** Most characters of a text that surely fits into an index: a row of one holds some 2,700 bytes, a character up to four. */
export const longestIndexedText = 600;

/** Formats that no long text has. */
const shortFormats: readonly (string | undefined)[] = [
  'date',
  'date-time',
  'time',
  'color',
  'phone',
  'uuid',
  'ipv4',
  'ipv6',
];

/** Whether a text may be longer than an index can hold: then the row that has it could not be stored. */
export function isLongText(property: PropertySchema): boolean {
  const { enum: choices, const: only, format, maxLength = Infinity, 'x-relation': relation } = property;
  if (mainType(property) !== 'string' || choices || only !== undefined || relation) return false;
  return maxLength > longestIndexedText && !shortFormats.includes(format);
}
