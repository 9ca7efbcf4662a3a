import { sql, type Kysely } from 'kysely';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/** Languages in which people read: English, those that they chose, and those of their accounts. */
export async function languagesInUse(db: Kysely<Tables>): Promise<Language[]> {
  const { rows } = await sql<{ language: string | null }>`
    SELECT value #>> '{}' AS language FROM preferences WHERE key = 'language' AND "deletedAt" IS NULL
    UNION SELECT "preferredLanguage" FROM accounts WHERE "deletedAt" IS NULL`.execute(db);
  const used = new Set(rows.map((row) => row.language));
  return languages.filter((language) => language === defaultLanguage || used.has(language));
}
