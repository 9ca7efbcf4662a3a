import { sql } from 'kysely';
import { formerEnglish, type TextChange } from '#domain/translations/formerEnglish.ts';
import { englishOf, hasTexts, textsOfSchema, withTexts } from '#domain/translations/schemaTexts.ts';
import {
  unitsOfFaq,
  unitsOfSurvey,
  type TranslationPart,
  type TranslationText,
} from '#domain/translations/TranslationUnit.ts';
import { changesOf } from '#engine/rules/history/rewindRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { listRecords } from '#engine/server/list/listRecords.ts';
import { getOne, notFound } from '#engine/server/records/readRecord.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { asRow } from '#engine/server/records/tableRows.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { surveyTexts } from '../surveys/surveyTexts.ts';
import { putText, requireStanding, type TextRecord, type TextSource } from './TextSource.ts';

const recordsAtOnce = 100;

interface StoredTexts extends TextRecord {
  record: StoredRecord;
}

type UnitsOf = (record: StoredRecord, language: Language) => TranslationText[];

/** The texts of the documented tabs: surveys as translators know them, and questions of CAMP. */
export function documentedTexts(session: RecordSession, part: TranslationPart): TextSource {
  const resource = session.registry.get(part);
  if (part === 'surveys')
    return recordTexts(session, surveyTexts(resource), ['groups'], (record, language) =>
      unitsOfSurvey(asRow<'surveys'>(record), language),
    );
  return recordTexts(session, resource, ['question', 'answer'], (record, language) => {
    // Before it was made there was neither question nor answer.
    const { question, answer, ...others } = asRow<'campfaqs'>(record);
    return unitsOfFaq({ ...others, question: question ?? {}, answer: answer ?? {} }, language);
  });
}

/** The texts of a resource's localized fields, of the records and fields that the caller may read. */
export function resourceTexts(session: RecordSession, resource: Resource): TextSource {
  const { schema, recordRepresentation } = resource;
  const fields = Object.keys(schema.properties).filter((field) => hasTexts(schema, [field]));
  return recordTexts(session, resource, fields, (record, language) => {
    const named = record[recordRepresentation];
    const context = typeof named === 'string' ? named : englishOf(named);
    return textsOfSchema(schema, record, { recordId: String(record['id']), language, context });
  });
}

function recordTexts(
  session: RecordSession,
  resource: Resource,
  fields: readonly string[],
  unitsOf: UnitsOf,
): TextSource {
  const read = (record: StoredRecord, language: Language): StoredTexts => ({
    ...{ id: String(record['id']), record },
    units: unitsOf(record, language),
  });
  const withHistory = async (language: Language, records: readonly StoredTexts[]) => {
    const former = await findFormer(session, resource, fields, records, (record) => unitsOf(record, language));
    return records.map((one) => ({ ...one, units: one.units.map((unit) => ({ ...unit, ...former.get(unit.id) })) }));
  };
  return {
    async *read(language) {
      for (let first = 0; ; first += recordsAtOnce) {
        const { rows } = await listRecords(session, resource, {
          ...{ range: [first, first + recordsAtOnce - 1], count: false },
          sort: [{ field: 'id', order: 'ASC' }],
        });
        yield await withHistory(
          language,
          rows.map((record) => read(record, language)),
        );
        if (rows.length < recordsAtOnce) return;
      }
    },
    async find(language, textId) {
      const [id = ''] = textId.split('/');
      const [found] = await withHistory(language, [read(await getOne(session, resource, id), language)]);
      return found ?? notFound(resource, id);
    },
    async save(user, language, id, texts) {
      const record = await getOne(session, resource, id);
      requireStanding(texts, unitsOf(record, language));
      const changed = withTexts(record, texts.map(putText));
      // Translators may not change most records by the plain call; the route has checked who they are.
      const { source } = session.actor;
      const acting = { ...session, actor: { user: 'system' as const, source, behalf: user } };
      await updateRecord(acting, resource, id, { version: record['version'], ...changed });
    },
  };
}

/** By text: the English of translations whose English changed since they were made, as the history tells. */
async function findFormer(
  { db }: RecordSession,
  { schema, name }: Resource,
  textFields: readonly string[],
  records: readonly StoredTexts[],
  unitsOf: (record: StoredRecord) => TranslationText[],
): Promise<Map<string, { formerEnglish: string }>> {
  const ids = records.map(({ id }) => id);
  const rows = await db
    .selectFrom('history')
    .select(['recordId', 'changes'])
    .where('resource', '=', name)
    .where('recordId', '=', sql<string>`ANY(${ids})`)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`changes ?| ${[...textFields]}::text[]`)
    .orderBy('recordId')
    .orderBy('recordVersion', 'desc')
    .orderBy('at', 'desc')
    .execute();
  const found = new Map<string, { formerEnglish: string }>();
  for (const { id, record, units } of records) {
    let after = record;
    const own = rows.filter(({ recordId }) => recordId === id);
    const changes = own.map((entry): TextChange => {
      const fields = changesOf(entry, schema);
      const [old, current] = (['before', 'after'] as const).map((side) => ({
        ...after,
        ...Object.fromEntries(fields.map((field) => [field.field, field[side]])),
      })) as [StoredRecord, StoredRecord];
      after = old;
      return { before: unitsOf(old), after: unitsOf(current) };
    });
    for (const unit of units) {
      const english = formerEnglish(unit, changes);
      if (english !== null) found.set(unit.id, { formerEnglish: english });
    }
  }
  return found;
}
