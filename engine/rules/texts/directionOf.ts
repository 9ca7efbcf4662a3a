import { rightToLeftLanguages, type Language } from './languages.ts';

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
}
