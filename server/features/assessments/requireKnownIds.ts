import { sql } from 'kysely';
import type { FieldError } from '#domain/errors/ApiError.ts';
import { invalid } from '../../engine/records/acceptInput.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import type { SentValue } from './readSentValue.ts';
import type { Store } from './rows.ts';

interface Entry {
  itemId?: unknown;
  itemValues?: unknown;
}

/**
 * Refuses a value for a topic that the club assessment's structure does not have, or for items of another topic:
 * nothing would ever show or score it.
 * @throws ApiError 20
 */
export async function requireKnownIds(
  { db }: Pick<Store, 'db'>,
  { clubAssessment }: Pick<OpenedClubAssessment, 'clubAssessment'>,
  { assessmentTitleId, content }: Pick<SentValue, 'assessmentTitleId' | 'content'>,
): Promise<void> {
  const versionId = clubAssessment.assessmentVersionId;
  if (!assessmentTitleId || !versionId) return;
  const topic = JSON.stringify({ topic: assessmentTitleId });
  const { rows } = await sql<{ isKnown: boolean; items: string[] }>`
    SELECT jsonb_path_exists(structure, '$.topics[*] ? (@.id == $topic)', ${topic}::jsonb) AS "isKnown",
      jsonb_path_query_array(structure, '$.items[*] ? (@.topicId == $topic).id', ${topic}::jsonb) AS items
    FROM assessmentversions WHERE id = ${versionId}`.execute(db);
  const [known] = rows;
  if (!known) return;
  if (!known.isKnown) {
    throw invalid([{ field: 'assessmentTitleId', rule: 'relation', message: 'is no topic of this assessment' }]);
  }
  const errors = findUnknown(content, new Set(known.items));
  if (errors.length > 0) throw invalid(errors);
}

function findUnknown({ itemValues, interviewValues }: SentValue['content'], items: ReadonlySet<string>): FieldError[] {
  const check = (list: unknown, path: string): FieldError[] =>
    entriesOf(list).flatMap(({ itemId }, at) =>
      typeof itemId !== 'string' || items.has(itemId)
        ? []
        : [{ field: `${path}.${at}.itemId`, rule: 'relation', message: 'is no item of this topic' }],
    );
  return [
    ...check(itemValues, 'itemValues'),
    ...entriesOf(interviewValues).flatMap((entry, at) => check(entry.itemValues, `interviewValues.${at}.itemValues`)),
  ];
}

/** What is no list of entries is left to the schema. */
function entriesOf(list: unknown): Entry[] {
  return Array.isArray(list) ? list.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];
}
