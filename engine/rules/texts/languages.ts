import { languages } from '../product/Product.ts';
import type { Language } from '../product/ProductTypes.ts';

export { languages, type Language };

/** What stands where a text is missing in another language: a product always has it. */
export const defaultLanguage: Language = 'en';

/** The language that a tag is of, in any letters and for any region, as `nl-NL` (BCP 47); null for one that is none of the product. */
export function languageOfTag(tag: string): Language | null {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((known) => known === primary) ?? null;
}

/** Languages that are written from right to left. */
export const rightToLeftLanguages: readonly Language[] = ['ar'];
