/** The nine interface and content languages, in the product's order (document 1 §1). */
export const languages = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** Languages that are written from right to left. */
export const rightToLeftLanguages: readonly Language[] = ['ar'];
