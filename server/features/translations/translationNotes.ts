import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import type { Tables } from '#schemas/generated/tables.ts';

/** A text as it is: which, its English and its translation. */
type StandingText = Pick<TranslationText, 'id' | 'english' | 'translation'>;

/** What a translation was made or reviewed beside. */
export type TranslationNote = Pick<Tables['translationnotes'], 'textId' | 'kind' | 'english' | 'translation'>;

/** What was noted last of some texts in a language, by text. */
export async function readNotes(
  db: Kysely<Tables>,
  language: Language,
  textIds: readonly string[],
): Promise<ReadonlyMap<string, TranslationNote>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('translationnotes')
    .select(['textId', 'kind', 'english', 'translation'])
    .where('language', '=', language)
    .where('textId', '=', sql<string>`ANY(${[...textIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.textId, row]));
}

/** Notes what a person made or reviewed translations beside; an earlier note of a text gives way. */
export async function storeNotes(
  db: Kysely<Tables>,
  { id: by }: SignedInUser,
  language: Language,
  texts: readonly (StandingText & Pick<TranslationNote, 'kind'>)[],
): Promise<void> {
  const rows = texts.map(({ id: textId, english, translation, kind }) => {
    const id = createHash('sha256').update(`${language}\n${textId}`).digest('hex');
    return { id, textId, english, translation, kind };
  });
  await sql`
    INSERT INTO translationnotes (id, "textId", language, kind, english, translation, "by", at)
    SELECT id, "textId", ${language}, kind, english, translation, ${by}, clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent(id text, "textId" text, kind text, english text, translation text)
    ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, english = excluded.english,
      translation = excluded.translation, "by" = excluded."by", at = excluded.at,
      version = translationnotes.version + 1, "updatedAt" = clock_timestamp()`.execute(db);
}
