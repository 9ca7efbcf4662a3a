import { describe, expect, it } from 'vitest';
import { clubColumns, findClubColumn } from './clubColumns.ts';
import { foldHeader } from '#engine/rules/sheets/findColumn.ts';
import { readSheetDate } from '#engine/rules/sheets/readSheetDate.ts';

describe('the columns of a sheet of clubs', () => {
  it.each([
    ['Federation ID', 'fedId'],
    ['Stamnummer', 'fedId'],
    ['N° de matricule', null],
    ['NUMERO DE MATRICULE', 'fedId'],
    ['club-name', 'name'],
    ['postal_code', 'postalCode'],
    ['visitDate', 'visitDate'],
    ['Coördinator', 'users'],
    ['constructor', null],
    ['', null],
  ])('know "%s" as %s', (header, column) => {
    expect(findClubColumn(header)).toBe(column);
  });

  it('never share a header', () => {
    const headers = Object.entries(clubColumns).flatMap(([column, names]) => [
      ...new Set([column, ...names].map(foldHeader)),
    ]);
    expect(new Set(headers).size).toBe(headers.length);
  });
});

describe('a date in a sheet', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T09:30:00', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['1.2.2026', '2026-02-01'],
    [46_053, '2026-01-31'],
    [46_053.75, '2026-01-31'],
    ['46053', '2026-01-31'],
    ['01/31/2026', null],
    ['31/02/2026', null],
    ['soon', null],
    [true, null],
    [null, null],
    [-5, null],
  ])('%j is %s', (cell, date) => {
    expect(readSheetDate(cell)).toBe(date);
  });

  it('counts from 1904 where the workbook does', () => {
    expect(readSheetDate(44_591, true)).toBe('2026-01-31');
  });
});
