import { sql } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import type { SentValue } from './readSentValue.ts';
import type { Store } from './rows.ts';

/** Errors that an answer names: somebody may send tens of thousands of entries. */
const mostTold = 100;

interface Entry {
  interviewee?: unknown;
  itemId?: unknown;
  itemValues?: unknown;
  characteristics?: unknown;
  characteristicId?: unknown;
}

/**
 * Refuses a value for a topic that the club assessment's structure does not have, for items of another topic, for
 * characteristics of another item, or for people whom it does not link to the topic, and names of people whom it does
 * not know: nothing would ever show or score it.
 * @throws ApiError 20
 */
export async function requireKnownIds(
  { db }: Pick<Store, 'db'>,
  { clubAssessment }: Pick<OpenedClubAssessment, 'clubAssessment'>,
  { assessmentTitleId, content }: Pick<SentValue, 'assessmentTitleId' | 'content'>,
): Promise<void> {
  const versionId = clubAssessment.assessmentVersionId;
  if (!versionId) return;
  const topic = JSON.stringify({ topic: assessmentTitleId });
  const { rows } = await sql<{ isKnown: boolean; items: string[] } & People>`
    SELECT jsonb_path_exists(structure, '$.topics[*] ? (@.id == $topic)', ${topic}::jsonb) AS "isKnown",
      jsonb_path_query_array(structure, '$.items[*] ? (@.topicId == $topic).id', ${topic}::jsonb) AS items,
      jsonb_path_query_array(structure, '$.interviewees[*]') AS interviewees,
      jsonb_path_query_array(structure, '$.topicInterviewees[*] ? (@.topicId == $topic).intervieweeId', ${topic}::jsonb)
        AS linked
    FROM assessmentversions WHERE id = ${versionId}`.execute(db);
  const [known] = rows;
  if (!known) return;
  if (assessmentTitleId && !known.isKnown) {
    throw invalid([{ field: 'assessmentTitleId', rule: 'relation', message: 'is no topic of this assessment' }]);
  }
  const characteristics = await readCharacteristics(db, versionId, content);
  const errors = [
    ...findUnknown(content, new Set(known.items)),
    ...findUnknownCharacteristics(content, characteristics),
    ...findUnknownPeople(content, known),
  ];
  if (errors.length > 0) throw invalid(errors.slice(0, mostTold));
}

/** The same of a structure that is at hand: what is wrong with a value of a topic, where many are looked at. */
export function findUnknownIds(
  { topics, items, characteristics, interviewees, topicInterviewees }: AssessmentStructure,
  { assessmentTitleId, content }: Pick<SentValue, 'assessmentTitleId' | 'content'>,
): FieldError[] {
  if (assessmentTitleId && !topics.some(({ id }) => id === assessmentTitleId)) {
    return [{ field: 'assessmentTitleId', rule: 'relation', message: 'is no topic of this assessment' }];
  }
  const own = new Set(items.flatMap(({ id, topicId }) => (topicId === assessmentTitleId ? [id] : [])));
  const parts = new Map<string, Set<string>>();
  for (const { id, itemId } of characteristics) {
    if (own.has(itemId)) parts.set(itemId, (parts.get(itemId) ?? new Set()).add(id));
  }
  const links = topicInterviewees.filter(({ topicId }) => topicId === assessmentTitleId);
  return [
    ...findUnknown(content, own),
    ...findUnknownCharacteristics(content, parts),
    ...findUnknownPeople(content, { interviewees, linked: links.map(({ intervieweeId }) => intervieweeId) }),
  ].slice(0, mostTold);
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

/** The characteristics of the items that a value answers by characteristics, by item. */
async function readCharacteristics(
  db: Store['db'],
  versionId: string,
  { itemValues }: SentValue['content'],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const items = entriesOf(itemValues).filter(({ characteristics }) => entriesOf(characteristics).length > 0);
  if (items.length === 0) return new Map();
  const ids = items.map(({ itemId }) => String(itemId));
  const { rows } = await sql<{ itemId: string; ids: string[] }>`
    SELECT each->>'itemId' AS "itemId", array_agg(each->>'id') AS ids
    FROM assessmentversions, jsonb_array_elements(structure->'characteristics') AS each
    WHERE id = ${versionId} AND each->>'itemId' = ANY(${ids}) GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.itemId, new Set(row.ids)]));
}

function findUnknownCharacteristics(
  { itemValues }: SentValue['content'],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): FieldError[] {
  return entriesOf(itemValues).flatMap(({ itemId, characteristics }, at) =>
    entriesOf(characteristics).flatMap(({ characteristicId }, place) =>
      typeof characteristicId !== 'string' || known.get(String(itemId))?.has(characteristicId)
        ? []
        : [
            {
              ...{ field: `itemValues.${at}.characteristics.${place}.characteristicId`, rule: 'relation' },
              message: 'is no characteristic of this item',
            },
          ],
    ),
  );
}

/** The interviewees of a structure, and which of them it links to the topic. */
interface People {
  interviewees: { id: string; name: string }[];
  linked: string[];
}

function findUnknownPeople(
  { interviewValues, assessmentValue }: SentValue['content'],
  { interviewees, linked }: People,
): FieldError[] {
  const linkedIds = new Set(linked);
  const all = new Set(interviewees.map(({ name }) => name));
  const ofTopic = new Set(interviewees.filter(({ id }) => linkedIds.has(id)).map(({ name }) => name));
  const check = (list: unknown, known: ReadonlySet<string>, path: string, message: string): FieldError[] =>
    entriesOf(list).flatMap(({ interviewee }, at) =>
      typeof interviewee !== 'string' || known.has(interviewee)
        ? []
        : [{ field: `${path}.${at}.interviewee`, rule: 'relation', message }],
    );
  return [
    ...check(interviewValues, ofTopic, 'interviewValues', 'is not interviewed on this topic'),
    ...check(
      assessmentValue?.interviewees,
      all,
      'assessmentValue.interviewees',
      'is nobody whom this assessment interviews',
    ),
  ];
}

/** What is no list of entries is left to the schema. */
function entriesOf(list: unknown): Entry[] {
  return Array.isArray(list) ? list.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];
}
