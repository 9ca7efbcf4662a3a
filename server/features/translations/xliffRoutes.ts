import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkXliff, type RefusedText, type XliffFile } from '#domain/translations/checkXliff.ts';
import { readTranslationRows, writeTranslationRows } from '#domain/translations/translationSheet.ts';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { writeXliff, xliffId } from '#domain/translations/writeXliff.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { writeWorkbook } from '#engine/server/export/writeXlsx.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { readTarget, type Target } from './readTarget.ts';
import { readXliff } from './readXliff.ts';
import type { NewText, TextRecord } from './TextSource.ts';
import { readWithStates } from './textStates.ts';
import { storeNotes } from './translationNotes.ts';

/** Room for the texts of some thousand surveys. */
const bodyLimit = 16 * 2 ** 20;

/** What became of the texts of a file. */
interface XliffReport {
  saved: number;
  /** Of those saved and those unchanged: what the file says is reviewed, and was not here. */
  reviewed: number;
  unchanged: number;
  refused: RefusedText[];
}

/**
 * `GET translations/{part}/{lang}/xliff` and `/xlsx`: all texts of a part in a language as XLIFF 2.1 or as a sheet; `POST`
 * takes such a file back, text by text: what does not fit is told and changes nothing. Sheets are read in the browser,
 * which sends their rows.
 */
export async function xliffRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const options = onlyFor('translator');
  const readAll = async (request: FastifyRequest) => {
    const target = readTarget(services, request);
    const records = await readWithStates(services.db, target.source, target.language);
    return { ...target, records, units: records.flatMap(({ units }) => units) };
  };
  app.get('/translations/:part/:lang/xliff', options, async (request, reply) => {
    const { part, language, units } = await readAll(request);
    const content = writeXliff(part, language, units);
    return sendFile(reply, { name: `${part}-${language}.xlf`, type: 'application/xliff+xml; charset=utf-8', content });
  });

  app.get('/translations/:part/:lang/xlsx', options, async (request, reply) => {
    const { part, language, units } = await readAll(request);
    const rows = Readable.from(writeTranslationRows(language, units));
    const content = writeWorkbook([{ title: 'Texts', rows, isText: true }], defaultLanguage);
    return sendFile(reply, { name: `${part}-${language}.xlsx`, type: documentTypes.xlsx, content });
  });

  app.post('/translations/:part/:lang/xliff', { bodyLimit, ...options }, async (request) => {
    const { xliff } = objectOf(request.body);
    const file = typeof xliff === 'string' ? await readXliff(xliff) : null;
    if (!file) throw invalidField('xliff', 'xliff', 'is no XLIFF file of version 2');
    return take(services.db, requireRole(request, 'translator'), await readAll(request), file);
  });

  app.post('/translations/:part/:lang/xlsx', { bodyLimit, ...options }, async (request) => {
    const target = await readAll(request);
    const { headers, rows } = objectOf(request.body);
    const isSheet = isListOf(headers, isText) && isListOf(rows, isRow);
    const file = isSheet ? readTranslationRows(headers, rows, target.language) : null;
    if (!file) throw invalidField('headers', 'columns', 'must name the columns of a sheet of texts');
    return take(services.db, requireRole(request, 'translator'), target, file);
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isCell(value: unknown): value is CellValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const isRow = (value: unknown): value is CellValue[] => isListOf(value, isCell);

function isListOf<Each>(value: unknown, is: (each: unknown) => each is Each): value is Each[] {
  return Array.isArray(value) && value.every(is);
}

interface Texts extends Target {
  records: TextRecord[];
  units: TranslationText[];
}

/** Saves what of a file fits, record by record; who takes it may review too, so that what it says is reviewed is. */
async function take(
  db: Services['db'],
  user: SignedInUser,
  { language, source, records, units }: Texts,
  file: XliffFile,
): Promise<XliffReport> {
  const { taken, reviewed, refused, unchanged } = checkXliff(file, language, units);
  const report: XliffReport = { saved: 0, reviewed: 0, unchanged, refused: [...refused] };
  const fitting: TranslationText[] = [...reviewed];
  const byRecord = new Map<string, typeof taken>(taken.map(({ unit }) => [unit.recordId, []]));
  for (const text of taken) byRecord.get(text.unit.recordId)?.push(text);
  for (const { id } of records) {
    const texts = byRecord.get(id);
    if (!texts) continue;
    const left = await saveFitting(texts, (some) => source.save(user, language, id, some));
    const saved = texts.filter((text) => !left.has(text));
    report.saved += saved.length;
    const said = saved.filter(({ isReviewed }) => isReviewed);
    fitting.push(...said.map(({ unit, text }) => ({ ...unit, translation: text })));
    for (const [{ unit }, fault] of left) report.refused.push({ id: xliffId(unit.id), english: unit.english, fault });
  }
  report.reviewed = fitting.length;
  const notes = fitting.map((unit) => ({ ...unit, kind: 'reviewed' as const }));
  if (notes.length > 0) await storeNotes(db, user, language, notes);
  return report;
}

/**
 * Saves texts of one record in one change, without those that its schema and rules refuse.
 * @returns the texts that were not saved: refused, or all of them where somebody else changed the record meanwhile
 */
async function saveFitting<Text extends NewText>(
  texts: readonly Text[],
  save: (some: readonly Text[]) => Promise<void>,
): Promise<Map<Text, 'invalid' | 'changed'>> {
  const left = new Map<Text, 'invalid' | 'changed'>();
  for (;;) {
    const some = texts.filter((text) => !left.has(text));
    try {
      if (some.length > 0) await save(some);
      return left;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const refused = new Set(error.fieldErrors.map(({ field }) => field));
      const wrong = some.filter(({ unit }) => refused.has(unit.field));
      const fault = error.code === errorCodes.invalidInput ? 'invalid' : 'changed';
      // A refusal that names none of them is of all of them.
      for (const text of wrong.length > 0 ? wrong : some) left.set(text, fault);
    }
  }
}
