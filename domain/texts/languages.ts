import { languageValues, type Language } from '#schemas/generated/types.ts';

export type { Language };

/** The nine interface and content languages, in the product's order (document 1 §1). */
export const languages = languageValues;

export const defaultLanguage: Language = 'en';

/** Languages that are written from right to left. */
export const rightToLeftLanguages: readonly Language[] = ['ar'];
