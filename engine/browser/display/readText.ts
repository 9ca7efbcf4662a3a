import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

/** A text out of a localized one: the first language that has it, or an empty text. A plain text stays. */
export function readText(value: unknown, order: readonly Language[]): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const texts = objectOf(value);
  const language = order.find((each) => typeof texts[each] === 'string' && texts[each] !== '');
  return language ? String(texts[language]) : '';
}
