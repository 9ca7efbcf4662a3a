import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { quote } from './TableDesign.ts';

/** A text in many languages in one of them, in English where it lacks, as SQL: what lists sort by and indexes hold. */
export function textInLanguage(field: string, language: Language): string {
  const text = (of: Language): string => `${quote(field)} ->> '${of}'`;
  return `(coalesce(${text(language)}, ${text(defaultLanguage)}) COLLATE "und-x-icu")`;
}
