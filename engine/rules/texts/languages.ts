import { languages } from '../product/Product.ts';
import type { Language } from '../product/ProductTypes.ts';

export { languages, type Language };

/** What stands where a text is missing in another language: a product always has it. */
export const defaultLanguage: Language = 'en';

/** Languages that are written from right to left. */
export const rightToLeftLanguages: readonly Language[] = ['ar'];
