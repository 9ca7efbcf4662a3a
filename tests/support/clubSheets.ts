import { utils, write } from 'xlsx';
import { clubColumns, type ClubColumn } from '#domain/clubs/clubColumns.ts';
import type { ClubRow } from './ClubSource.ts';

/** Columns that the clubs to bring in fill, in the order of the sheet. */
const columns = ['fedId', 'name', 'address', 'postalCode', 'city', 'province', 'country', 'website'] as const;

/** The workbook that people would upload: a row of headers as in the template, then the rows. */
export function writeClubSheet(rows: readonly ClubRow[], used: readonly ClubColumn[] = columns): Buffer {
  const headers = used.map((column) => clubColumns[column][0]);
  const cells = rows.map((row) => used.map((column) => row[column] || null));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...cells]), 'Clubs');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
