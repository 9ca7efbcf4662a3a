import type { Kysely } from 'kysely';
import { languages, type Language, defaultLanguage } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/**
 * The language in which to write something for a person: the one that the request names, else the interface's one that
 * the person chose last, else the account's, else English.
 */
export async function languageFor(db: Kysely<Tables>, account: string, asked?: unknown): Promise<Language> {
  const isKnown = (one: unknown): one is Language => languages.some((language) => language === one);
  if (isKnown(asked)) return asked;
  const chosen = await db
    .selectFrom('preferences')
    .select('value')
    .where('account', '=', account)
    .where('key', '=', 'language')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (isKnown(chosen?.value)) return chosen.value;
  const own = db.selectFrom('accounts').select('preferredLanguage').where('id', '=', account);
  const language = (await own.executeTakeFirst())?.preferredLanguage;
  return isKnown(language) ? language : defaultLanguage;
}
