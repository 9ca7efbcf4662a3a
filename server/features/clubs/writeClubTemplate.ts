import { utils, write } from 'xlsx';
import { clubColumns } from '#domain/sheets/clubColumns.ts';
import type { ColumnNames } from '#domain/sheets/findColumn.ts';

/** An empty sheet of clubs with its headers, as .xlsx. */
export function writeClubTemplate(): Buffer {
  return writeTemplate('Clubs', clubColumns);
}

/** An empty sheet with the first header of each column. */
export function writeTemplate(sheetName: string, columns: ColumnNames): Buffer {
  const headers = Object.values(columns).map(([header]) => header);
  const sheet = utils.aoa_to_sheet([headers]);
  sheet['!cols'] = headers.map((header) => ({ wch: Math.max(14, header.length + 2) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
