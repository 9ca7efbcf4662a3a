import type { FastifyInstance } from 'fastify';
import { checkXliff, type RefusedText } from '#domain/translations/checkXliff.ts';
import { writeXliff, xliffId } from '#domain/translations/writeXliff.ts';
import type { TranslationPart } from '#domain/translations/TranslationUnit.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Services } from '#engine/server/program/services.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { readTarget } from './readTarget.ts';
import { readXliff } from './readXliff.ts';
import { saveTexts } from './saveTexts.ts';
import { findStale, readTextRecords, type TextRecord } from './textRecords.ts';

/** Room for the texts of some thousand surveys. */
const bodyLimit = 16 * 2 ** 20;

/** What became of the texts of a file. */
interface XliffReport {
  saved: number;
  unchanged: number;
  refused: RefusedText[];
}

/**
 * `GET translations/{part}/{lang}/xliff`: all texts of a tab in a language as XLIFF 2.1; `POST` takes such a file back,
 * text by text: what does not fit is told and changes nothing.
 */
export async function xliffRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  app.get('/translations/:part/:lang/xliff', onlyFor('translator'), async (request, reply) => {
    const { part, language } = readTarget(request);
    const records = await readAll(sessionOf(services, request), part, language);
    const name = `${part}-${language}.xlf`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/xliff+xml; charset=utf-8')
      .send(
        writeXliff(
          part,
          language,
          records.flatMap(({ units }) => units),
        ),
      );
  });

  app.post('/translations/:part/:lang/xliff', { bodyLimit, ...onlyFor('translator') }, async (request) => {
    const { part, language } = readTarget(request);
    const user = requireRole(request, 'translator');
    const { xliff } = objectOf(request.body);
    const file = typeof xliff === 'string' ? await readXliff(xliff) : null;
    if (!file) throw invalidField('xliff', 'xliff', 'is no XLIFF file of version 2');
    const session = sessionOf(services, request);
    const records = await readAll(session, part, language);
    const { taken, refused, unchanged } = checkXliff(
      file,
      language,
      records.flatMap(({ units }) => units),
    );
    const report: XliffReport = { saved: 0, unchanged, refused: [...refused] };
    const byRecord = new Map<string, typeof taken>(taken.map(({ unit }) => [unit.recordId, []]));
    for (const text of taken) byRecord.get(text.unit.recordId)?.push(text);
    for (const { record } of records) {
      const texts = byRecord.get(String(record['id']));
      if (!texts) continue;
      if (await saveTexts(session, user, { part, language, record }, texts)) report.saved += texts.length;
      else
        for (const { unit } of texts)
          report.refused.push({ id: xliffId(unit.id), english: unit.english, fault: 'changed' });
    }
    return report;
  });
}

/** All texts of a tab, with what the stale ones were made of. */
async function readAll(session: RecordSession, part: TranslationPart, language: Language): Promise<TextRecord[]> {
  const all: TextRecord[] = [];
  for await (const records of readTextRecords(session, part, language)) {
    const stale = new Map((await findStale(session, part, language, records)).map(({ id, english }) => [id, english]));
    for (const { record, units } of records)
      all.push({
        record,
        units: units.map((unit) => {
          const formerEnglish = stale.get(unit.id);
          return formerEnglish === undefined ? unit : { ...unit, formerEnglish };
        }),
      });
  }
  return all;
}
