import type { Language } from './languages.ts';

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
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
