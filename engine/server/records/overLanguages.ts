import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { StoredRecord } from './StoredRecord.ts';

export interface LanguageOptions {
  /**
   * Whether a text that only repeats the one which its language falls back to says nothing, as an export gives it for a
   * language that is missing; else the language has that text from then on.
   */
  skipsFallbacks?: boolean;
}

/**
 * What a sheet's row says of texts in many languages, laid over those of its record (null: a new one): a language
 * without a column stays, one that is null goes.
 */
export function overLanguages(
  schema: EntitySchema,
  input: unknown,
  before: StoredRecord | null,
  { skipsFallbacks = false }: LanguageOptions = {},
): unknown {
  if (!isObject(input)) return input;
  const laid = Object.entries(input).map(([field, given]): [string, unknown] => {
    const isLocalized = Object.hasOwn(schema.properties, field) && schema.properties[field]?.['x-localized'] === true;
    if (!isLocalized || !isObject(given)) return [field, given];
    const old = objectOf(before?.[field]);
    const said = skipsFallbacks ? withoutFallbacks(given, old) : given;
    const texts = Object.entries({ ...old, ...said }).filter(([, text]) => text !== null);
    return [field, texts.length > 0 ? Object.fromEntries(texts) : null];
  });
  return Object.fromEntries(laid);
}

function withoutFallbacks(given: Readonly<Record<string, unknown>>, old: Readonly<Record<string, unknown>>): object {
  const shown = old[defaultLanguage];
  // Where the text that they fall back to changes, the others are meant as they stand.
  if (typeof shown !== 'string' || (given[defaultLanguage] ?? shown) !== shown) return given;
  return Object.fromEntries(Object.entries(given).filter(([language, text]) => text !== shown || old[language]));
}
