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
  const source = flatten(english);
  const own = flatten(texts);
  const expected = expectedKeys(language, source);
  return {
    missing: [...expected.keys()].filter((key) => !own.get(key)?.trim()).sort(),
    extra: [...own.keys()].filter((key) => !expected.has(key)),
    placeholders: [...own].filter(([key, text]) => expected.has(key) && !fits(key, text, expected.get(key) ?? '')).map(([key]) => key),
  };
}

/** All texts by their dotted keys. */
export function flatten(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function expectedKeys(language: string, source: ReadonlyMap<string, string>): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Map<string, string>();
  for (const [key, text] of source) {
    const base = key.replace(pluralSuffix, '');
    const isPlural = base !== key && source.has(`${base}_other`);
    if (!isPlural) expected.set(key, text);
    else for (const form of forms) expected.set(`${base}_${form}`, source.get(`${base}_other`) ?? text);
  }
  return expected;
}

/** A plural form may say its number in words: only `{{count}}` may be left out, and only there. */
function fits(key: string, text: string, source: string): boolean {
  const own = placeholdersOf(text);
  const wanted = placeholdersOf(source);
  const optional = pluralSuffix.test(key) ? ['count'] : [];
  return own.every((name) => wanted.includes(name) || optional.includes(name)) && wanted.every((name) => own.includes(name) || optional.includes(name));
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
}
