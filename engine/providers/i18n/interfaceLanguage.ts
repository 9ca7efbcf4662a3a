import { defaultLanguage, languageOfTag, languages, type Language } from '#engine/rules/texts/languages.ts';

/** Where the language is kept that was chosen on this device. */
export const languageKey = 'interfaceLanguage';

/** Narrows any text to one of the nine languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The interface language: the one chosen before on this device, else the browser's first that we have, else English.
 */
export function readInterfaceLanguage(): Language {
  const stored = localStorage.getItem(languageKey);
  if (isLanguage(stored)) return stored;
  const preferred = navigator.languages.map(languageOfTag).find(isLanguage);
  return preferred ?? defaultLanguage;
}

/** Keeps the chosen interface language on this device; it outlives the session. */
export function keepInterfaceLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
}
