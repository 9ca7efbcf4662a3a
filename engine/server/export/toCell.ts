import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import type { Cell } from './Cell.ts';
import type { ExportColumn } from './exportColumns.ts';
import type { Labels } from './relationLabels.ts';

/** A stored value as a cell: relations by their label, listed values by their word, texts in many languages in one. */
export function toCell(
  value: unknown,
  { property, words }: ExportColumn,
  labels: Labels | null,
  language: Language,
): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' && Object.hasOwn(words, String(value))) return words[String(value)] ?? '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    return columnTypeOf(property) === 'date' ? { day: value } : (labels?.get(value) ?? value);
  }
  if (property['x-localized'] && isObject(value)) {
    return readText(value, [language, defaultLanguage]) || null;
  }
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (!isList) return JSON.stringify(value);
  const texts = value.map((one) => labels?.get(String(one)) ?? words[String(one)] ?? String(one));
  return texts.length > 0 ? texts.join('; ') : null;
}
