import { sql, type Kysely } from 'kysely';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/** Languages in which people read: English, those that they chose, and those of their accounts. */
export async function languagesInUse(db: Kysely<Tables>): Promise<Language[]> {
  const rows = await db
    .selectFrom('preferences')
    .select(sql<string | null | undefined>`value #>> '{}'`.as('language'))
    .where('key', '=', 'language')
    .where('deletedAt', 'is', null)
    .union((of) => of.selectFrom('accounts').select('preferredLanguage as language').where('deletedAt', 'is', null))
    .execute();
  const used = new Set(rows.map((row) => row.language));
  return languages.filter((language) => language === defaultLanguage || used.has(language));
}
