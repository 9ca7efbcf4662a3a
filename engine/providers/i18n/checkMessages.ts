import { flattenTexts } from '#engine/rules/texts/flattenTexts.ts';
import type { Messages } from './loadMessages.ts';

/** What is wrong with the texts of one language beside English. */
export interface MessageFindings {
  missing: string[];
  extra: string[];
  /** Keys whose `{{placeholders}}` differ from those of English. */
  placeholders: string[];
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/**
 * Compares the texts of a language with the English ones, key by key. Where English has plural forms, the language
 * needs those of its own grammar (Arabic six, Russian four, …), as i18next looks them up.
 */
export function checkMessages(language: string, texts: Messages, english: Messages): MessageFindings {
  const source = flattenTexts(english);
  const own = flattenTexts(texts);
  const expected = expectedKeys(language, source);
  return {
    missing: [...expected.keys()].filter((key) => !own.get(key)?.trim()).sort(),
    extra: [...own.keys()].filter((key) => !expected.has(key)),
    placeholders: [...own].filter(([key, text]) => isWrong(text, expected.get(key))).map(([key]) => key),
  };
}

/** Placeholders that the text of a key must have, and those that it may have. */
interface Placeholders {
  required: string[];
  allowed: string[];
}

function expectedKeys(language: string, source: ReadonlyMap<string, string>): Map<string, Placeholders> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Map<string, Placeholders>();
  for (const [key, text] of source) {
    const base = key.replace(pluralSuffix, '');
    const other = base === key ? undefined : source.get(`${base}_other`);
    if (other === undefined) {
      expected.set(key, { required: placeholdersOf(text), allowed: placeholdersOf(text) });
      continue;
    }
    // A form for few may say its number in words and speak of one record by name.
    const allowed = placeholdersOf(`${other} ${source.get(`${base}_one`) ?? ''}`);
    for (const form of forms)
      expected.set(`${base}_${form}`, { required: form === 'other' ? placeholdersOf(other) : [], allowed });
  }
  return expected;
}

function isWrong(text: string, placeholders: Placeholders | undefined): boolean {
  if (!placeholders) return false;
  const own = placeholdersOf(text);
  return (
    own.some((name) => !placeholders.allowed.includes(name)) ||
    placeholders.required.some((name) => !own.includes(name))
  );
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
}
