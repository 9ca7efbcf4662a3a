import { objectOf } from '#engine/rules/values/isObject.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';

/** Where a text is looked for: the wanted language, then English, then any other. */
export function fallbackLanguages(wanted: Language): readonly Language[] {
  return [...new Set([wanted, defaultLanguage, ...languages])];
}

/** The first of the languages that a localized text is written in; blanks are no text. */
export function languageOf(texts: unknown, order: readonly Language[]): Language | undefined {
  const known = objectOf(texts);
  return order.find((language) => {
    const text = known[language];
    return typeof text === 'string' && text.trim() !== '';
  });
}

/** A text out of a localized one: the first language that has it, or an empty text. A plain text stays. */
export function readText(value: unknown, order: readonly Language[]): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const language = languageOf(value, order);
  return language ? String(objectOf(value)[language]) : '';
}
