import { sql, type Kysely } from 'kysely';
import { languages, type Language, defaultLanguage } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/**
 * The language in which to write something for a person: the one that the request names, else the interface's one that
 * the person chose last, else the account's, else English.
 */
export async function languageFor(db: Kysely<Tables>, account: string, asked?: unknown): Promise<Language> {
  const isKnown = (one: unknown): one is Language => languages.some((language) => language === one);
  if (isKnown(asked)) return asked;
  const { rows } = await sql<{ chosen: unknown; own: unknown }>`
    SELECT (SELECT value #>> '{}' FROM preferences WHERE account = ${account} AND key = 'language' AND "deletedAt" IS NULL)
      AS chosen, (SELECT "preferredLanguage" FROM accounts WHERE id = ${account}) AS own`.execute(db);
  return [rows[0]?.chosen, rows[0]?.own].find(isKnown) ?? defaultLanguage;
}
