import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { readKnownIds, type KnownIds } from './knownIds.ts';
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
  store: Store,
  { clubAssessment }: Pick<OpenedClubAssessment, 'clubAssessment'>,
  value: Pick<SentValue, 'assessmentTitleId' | 'content'>,
): Promise<void> {
  const versionId = clubAssessment.assessmentVersionId;
  const known = versionId ? await readKnownIds(store, versionId) : null;
  const errors = known ? findUnknownIds(known, value) : [];
  if (errors.length > 0) throw invalid(errors);
}

/** What is wrong with a value of a topic: topic, items, characteristics or people that the structure does not have. */
export function findUnknownIds(
  known: KnownIds,
  { assessmentTitleId, content }: Pick<SentValue, 'assessmentTitleId' | 'content'>,
): FieldError[] {
  if (assessmentTitleId && !known.items.has(assessmentTitleId)) {
    return [{ field: 'assessmentTitleId', rule: 'relation', message: 'is no topic of this assessment' }];
  }
  return [
    ...findUnknown(content, known.items.get(assessmentTitleId) ?? nothing),
    ...findUnknownCharacteristics(content, known.characteristics),
    ...findUnknownPeople(content, known.people, known.peopleOf.get(assessmentTitleId) ?? nothing),
  ].slice(0, mostTold);
}

const nothing: ReadonlySet<string> = new Set();

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

function findUnknownPeople(
  { interviewValues, assessmentValue }: SentValue['content'],
  all: ReadonlySet<string>,
  ofTopic: ReadonlySet<string>,
): FieldError[] {
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
