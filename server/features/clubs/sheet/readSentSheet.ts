import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { findColumn, type ColumnNames } from '#domain/sheets/findColumn.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { invalidField } from '../../../refusals/invalidField.ts';
import { isObject } from '#domain/values/isObject.ts';

/** A row of a sheet: its cells by column, and what the sheet itself calls the columns. */
export interface SheetRow<Column extends string> {
  row: number;
  cells: Partial<Record<Column, CellValue>>;
}

export interface ReadSheet<Column extends string> {
  rows: SheetRow<Column>[];
  headers: Partial<Record<Column, string>>;
  date1904: boolean;
}

const mostRows = 50_000;

/**
 * Reads the rows of a request: `{ headers, rows, rowNumbers?, date1904? }` as the workbook reader gives them, or a
 * list of objects by header (also as `rows`). Columns that nobody knows are left out.
 * @throws ApiError 20, 70
 */
export function readSentSheet<Names extends ColumnNames>(body: unknown, names: Names): ReadSheet<keyof Names & string> {
  const sent = Array.isArray(body) ? { rows: body as unknown[] } : isObject(body) ? body : {};
  const rows = sent['rows'];
  if (!Array.isArray(rows)) throw invalidField('rows', 'required', 'Send the rows of the sheet');
  if (rows.length > mostRows) throw new ApiError(errorCodes.tooLarge, `A sheet may have ${mostRows} rows at most`);
  const numbers = Array.isArray(sent['rowNumbers']) ? (sent['rowNumbers'] as unknown[]) : [];
  const headers = Array.isArray(sent['headers']) ? (sent['headers'] as unknown[]).map(String) : headersOf(rows);
  const columns = headers.map((header) => findColumn(names, header));
  if (!columns.some((column) => column !== null)) {
    const params = { messageKey: 'engine.sheet.rules.unknownColumns' };
    throw invalidField('headers', 'columns', 'None of the columns of this sheet is known', params);
  }
  const found: Partial<Record<keyof Names & string, string>> = {};
  columns.forEach((column, index) => {
    if (column !== null) found[column] ??= headers[index] ?? column;
  });
  return {
    headers: found,
    date1904: sent['date1904'] === true,
    rows: rows.map((row: unknown, index) => ({
      row: typeof numbers[index] === 'number' ? numbers[index] : index + 2,
      cells: readCells<keyof Names & string>(row, headers, columns),
    })),
  };
}

function headersOf(rows: unknown[]): string[] {
  return [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))];
}

/** Where two columns have the same meaning, the first that holds anything counts. */
function readCells<Column extends string>(
  row: unknown,
  headers: string[],
  columns: (Column | null)[],
): Partial<Record<Column, CellValue>> {
  const cells: Partial<Record<Column, CellValue>> = {};
  columns.forEach((column, index) => {
    const value: unknown = Array.isArray(row) ? row[index] : isObject(row) ? row[headers[index] ?? ''] : null;
    if (column !== null && isFilled(value)) cells[column] ??= value;
  });
  return cells;
}

function isFilled(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
