import { translateSurvey } from '#domain/surveys/translateSurvey.ts';
import type { TranslationPart, TranslationUnit } from '#domain/translations/TranslationUnit.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { Survey } from '#schemas/generated/types.ts';
import { textResource } from './textRecords.ts';

type Groups = NonNullable<Survey['groups']>;

/** A text, and what it shall be in the other language. */
interface NewText {
  unit: TranslationUnit;
  text: string;
}

/**
 * Sets texts of one record as the translate calls do, in one change.
 * @returns false where somebody else changed the record meanwhile, or its rules refuse what it would become
 */
export async function saveTexts(
  session: RecordSession,
  user: SignedInUser,
  { part, language, record }: { part: TranslationPart; language: Language; record: StoredRecord },
  texts: readonly NewText[],
): Promise<boolean> {
  const bodies = texts.map(({ unit, text }) => unit.bodyOf(text));
  const changed = part === 'surveys' ? { groups: groupsWith(record, bodies, language) } : faqWith(record, bodies);
  // Translators may not change questions of CAMP by the plain call; the route has checked who they are.
  const { source } = session.actor;
  const acting =
    part === 'surveys' ? session : { ...session, actor: { user: 'system' as const, source, behalf: user } };
  try {
    const input = { version: record['version'], ...changed };
    await updateRecord(acting, textResource(session, part), String(record['id']), input);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

function groupsWith(record: StoredRecord, bodies: readonly Record<string, unknown>[], language: Language): Groups {
  return bodies.reduce<Groups>(
    (groups, body) => translateSurvey(groups, body['groups'] as Groups, language),
    (record['groups'] ?? []) as Groups,
  );
}

function faqWith(record: StoredRecord, bodies: readonly Record<string, unknown>[]): Record<string, unknown> {
  const sent = bodies.flatMap((body) => Object.entries(body));
  return Object.fromEntries(sent.map(([field, text]) => [field, { ...objectOf(record[field]), ...objectOf(text) }]));
}
