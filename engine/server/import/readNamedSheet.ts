import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ImportColumn, ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { readImportRow, type ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import type { SheetColumns } from '#engine/rules/imports/SheetColumns.ts';
import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import { findColumn, foldHeader, type ColumnNames } from '#engine/rules/sheets/findColumn.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { invalidField } from '../refusals/invalidField.ts';
import type { ImportRequest, SheetRow } from './ImportRequest.ts';
import { resolveReferences } from './resolveReferences.ts';

/** A sheet of columns of its own, as a plan and rows whose cells stand in the plan's order. */
export interface NamedSheet<Column extends string> extends Pick<ImportRequest, 'plan' | 'rows' | 'date1904'> {
  /** What the sheet itself calls the columns that it has. */
  headers: Partial<Record<Column, string>>;
}

const mostRows = 50_000;
/** Rows that are read without letting others have their turn. */
const rowsAtOnce = 250;

/**
 * Reads the rows of a request: `{ headers, rows, rowNumbers?, date1904? }` as the workbook reader gives them, or a
 * list of objects by header (also as `rows`). Columns that nobody knows and rows in which nothing stands are left out.
 * @throws ApiError 20, 70
 */
export function readNamedSheet<Names extends ColumnNames>(
  body: unknown,
  { names, words }: SheetColumns<Names>,
): NamedSheet<keyof Names & string> {
  type Column = keyof Names & string;
  const sent = Array.isArray(body) ? { rows: body } : isObject(body) ? body : {};
  const given = sent['rows'];
  if (!Array.isArray(given)) throw invalidField('rows', 'required', 'Send the rows of the sheet');
  if (given.length > mostRows) throw new ApiError(errorCodes.tooLarge, `A sheet may have ${mostRows} rows at most`);
  const numbers = Array.isArray(sent['rowNumbers']) ? sent['rowNumbers'] : [];
  const titles = Array.isArray(sent['headers']) ? sent['headers'].map(scalarText) : headersOf(given);
  const meanings = titles.map((title) => findColumn(names, title));
  const columns = [...new Set(meanings.flatMap((column) => column ?? []))];
  if (columns.length === 0) {
    const params = { messageKey: 'engine.sheet.rules.unknownColumns' };
    throw invalidField('headers', 'columns', 'None of the columns of this sheet is known', params);
  }
  const headers: Partial<Record<Column, string>> = {};
  meanings.forEach((column, index) => {
    if (column !== null) headers[column] ??= titles[index] ?? column;
  });
  const rows = given
    .map((row: unknown, index): SheetRow => ({
      row: typeof numbers[index] === 'number' ? numbers[index] : index + 2,
      cells: columns.map((column) => firstFilled(row, column, { titles, meanings })),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const plan: ImportPlan = {
    ...{ mode: 'insert', key: [], emptyClears: false },
    columns: columns.map((field, at): ImportColumn => {
      const values = meaningsOf(rows, at, words?.[field] ?? {});
      return { header: headers[field] ?? field, field, language: null, values };
    }),
  };
  return { plan, rows, headers, date1904: sent['date1904'] === true };
}

/**
 * What each row says by the plan: cells as values, references as ids. What cannot be read, or leads to no record or to
 * several, is an error at its column.
 */
export async function readNamedRows(
  session: RecordSession,
  { schema }: Pick<SheetColumns, 'schema'>,
  { plan, rows, date1904 }: Pick<ImportRequest, 'plan' | 'rows' | 'date1904'>,
): Promise<ImportedRow[]> {
  const read: ImportedRow[] = [];
  for (const [index, { cells }] of rows.entries()) {
    read.push(readImportRow(cells, plan, { schema, date1904 }));
    if (index % rowsAtOnce === 0) await yieldToOthers();
  }
  await resolveReferences(session, resolveBareEntity(schema), plan, read, { refusesUnknown: true });
  return read;
}

/** The cells of a column that are words for values, as the plan says them. */
function meaningsOf(rows: readonly SheetRow[], at: number, words: ImportColumn['values']): ImportColumn['values'] {
  if (Object.keys(words).length === 0) return {};
  const texts = new Set(rows.map(({ cells }) => String(cells[at] ?? '')));
  return Object.fromEntries(
    [...texts].flatMap((text) => {
      const word = foldHeader(text);
      return Object.hasOwn(words, word) ? [[text, words[word] ?? null] as const] : [];
    }),
  );
}

function headersOf(rows: unknown[]): string[] {
  return [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))];
}

/** Where two columns have the same meaning, the first that holds anything counts. */
function firstFilled(
  row: unknown,
  column: string,
  { titles, meanings }: { titles: readonly string[]; meanings: readonly (string | null)[] },
): CellValue {
  for (const [index, meaning] of meanings.entries()) {
    if (meaning !== column) continue;
    const value: unknown = Array.isArray(row) ? row[index] : isObject(row) ? row[titles[index] ?? ''] : null;
    if (isFilled(value)) return value;
  }
  return null;
}

function isFilled(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
