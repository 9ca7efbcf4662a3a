import { languages, type Language } from './languages.ts';

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

/** What the language of a code calls itself; the code, where the product has no such language. */
export function languageNameOf(code: string): string {
  const language = languages.find((each) => each === code);
  return (language && languageNames[language]) ?? code;
}

/** The languages of the product to choose from, each under its own name and marked as its own. */
export function languageChoices(): { value: Language; label: string; lang: Language }[] {
  return languages.map((each) => ({ value: each, label: languageNames[each] ?? each, lang: each }));
}
