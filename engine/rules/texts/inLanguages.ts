import { isObject } from '../values/isObject.ts';
import { languages as all, type Language } from './languages.ts';

/**
 * A value whose localized texts are left in some languages; one that has none of these stays in the first that it has.
 * What is no language is passed over, and without one all stay. A text is told by its keys: languages, and nothing else.
 */
export function inLanguages<Value>(value: Value, wanted: readonly string[]): Value {
  const kept = all.filter((language) => wanted.includes(language));
  return kept.length === 0 ? value : (pruned(value, kept) as Value);
}

function pruned(value: unknown, kept: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => pruned(each, kept));
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every(isLanguage))
    return Object.fromEntries(keys.map((key) => [key, pruned(value[key], kept)]));
  const there = kept.filter((language) => value[language]);
  const [first] = there.length > 0 ? there : all.filter((language) => value[language]);
  const shown = there.length > 0 ? there : first ? [first] : [];
  return Object.fromEntries(shown.map((language) => [language, value[language]]));
}

function isLanguage(key: string): boolean {
  return all.some((language) => language === key);
}
