import { sql } from 'kysely';
import { formerEnglish, type TextChange } from '#domain/translations/formerEnglish.ts';
import {
  unitsOfFaq,
  unitsOfSurvey,
  type TranslationPart,
  type TranslationUnit,
} from '#domain/translations/TranslationUnit.ts';
import { changesOf } from '#engine/rules/history/rewindRecord.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { listRecords } from '#engine/server/list/listRecords.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import type { CampFaq, Survey } from '#schemas/generated/types.ts';
import { surveyTexts } from '../surveys/surveyTexts.ts';

/** A record whose texts are translated, and these in one language. */
export interface TextRecord {
  record: StoredRecord;
  units: TranslationUnit[];
}

const recordsAtOnce = 100;
/** Fields that hold texts. */
const textFields: Record<TranslationPart, readonly string[]> = {
  surveys: ['groups'],
  campfaqs: ['question', 'answer'],
};

/** The resource of a tab as a translator knows it. */
export function textResource({ registry }: Pick<RecordSession, 'registry'>, part: TranslationPart): Resource {
  const resource = registry.get(part);
  return part === 'surveys' ? surveyTexts(resource) : resource;
}

/**
 * All records of a tab with their texts in a language, in the order of ids, a hundred at a time.
 * @throws ApiError 11
 */
export async function* readTextRecords(
  session: RecordSession,
  part: TranslationPart,
  language: Language,
): AsyncGenerator<TextRecord[]> {
  const resource = textResource(session, part);
  for (let first = 0; ; first += recordsAtOnce) {
    const { rows } = await listRecords(session, resource, {
      ...{ range: [first, first + recordsAtOnce - 1], count: false },
      sort: [{ field: 'id', order: 'ASC' }],
    });
    yield rows.map((record) => ({ record, units: unitsOfRecord(part, record, language) }));
    if (rows.length < recordsAtOnce) return;
  }
}

/** A translation whose English changed after it was made. */
export interface StaleText {
  /** Of the text, see `TranslationUnit`. */
  id: string;
  /** What it was made of. */
  english: string;
}

/** The translations of some records whose English changed since they were made, as the history tells. */
export async function findStale(
  session: RecordSession,
  part: TranslationPart,
  language: Language,
  records: readonly TextRecord[],
): Promise<StaleText[]> {
  const { schema, name } = textResource(session, part);
  const ids = records.map(({ record }) => String(record['id']));
  const { rows } = await sql<Pick<HistoryEntry, 'recordId' | 'changes'>>`
    SELECT "recordId", changes FROM history
    WHERE resource = ${name} AND "recordId" = ANY(${ids}) AND "deletedAt" IS NULL
      AND changes ?| ${[...textFields[part]]}::text[]
    ORDER BY "recordId", "recordVersion" DESC, at DESC`.execute(session.db);
  return records.flatMap(({ record, units }) => {
    let after = record;
    const own = rows.filter(({ recordId }) => recordId === record['id']);
    const changes = own.map((entry): TextChange => {
      const fields = changesOf(entry, schema);
      const [old, current] = (['before', 'after'] as const).map((side) => ({
        ...after,
        ...Object.fromEntries(fields.map((field) => [field.field, field[side]])),
      })) as [StoredRecord, StoredRecord];
      after = old;
      return { before: unitsOfRecord(part, old, language), after: unitsOfRecord(part, current, language) };
    });
    return units.flatMap((unit) => {
      const english = formerEnglish(unit, changes);
      return english === null ? [] : [{ id: unit.id, english }];
    });
  });
}

function unitsOfRecord(part: TranslationPart, record: StoredRecord, language: Language): TranslationUnit[] {
  if (part === 'surveys') return unitsOfSurvey(record as unknown as Survey, language);
  // Before it was made there was neither question nor answer.
  const { question, answer } = record as unknown as CampFaq;
  return unitsOfFaq({ ...(record as unknown as CampFaq), question: question ?? {}, answer: answer ?? {} }, language);
}
