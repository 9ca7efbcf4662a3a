import { defaultLanguage, languages, rightToLeftLanguages, type Language } from '#domain/texts/languages.ts';

const storageKey = 'interfaceLanguage';

/** What each interface language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  pt: 'Português',
  ru: 'Русский',
  nl: 'Nederlands',
  hu: 'Magyar',
  ar: 'العربية',
};

/** Narrows any text to one of the nine languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The interface language: the one chosen before on this device, else the browser's first that we have, else English.
 */
export function readInterfaceLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
  return preferred ?? defaultLanguage;
}

/** Keeps the chosen interface language on this device; it outlives the session. */
export function keepInterfaceLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
}
