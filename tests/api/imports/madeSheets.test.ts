import { afterAll, describe, expect, it } from 'vitest';
import { findClubColumn } from '#domain/clubs/clubColumns.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { knowsHeader } from '#engine/rules/sheets/findColumn.ts';
import { readCsv } from '#engine/rules/sheets/readCsv.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { SheetTable } from '#engine/rules/sheets/WorkbookReading.ts';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import { madeWorkbooks } from '#tests/support/madeWorkbooks.ts';
import { openImports } from './openImports.ts';

/** Sheets nobody gave, from the reader through the plan to the dry run, and to the panel of many clubs. */
const { test, call, stored } = await openImports();

afterAll(() => test.dispose());

const clubs = test.services.registry.get('clubs');
/** As the browser reads a sheet of clubs. */
const isKnownHeader = knowsHeader(clubs.import?.columns ?? []);

/** Every column that nothing is proposed for stands for a field, so that each cell is read as something. */
function planOf(headers: readonly string[]) {
  const plan = proposePlan(headers, clubs);
  const fields = ['name', 'city', 'seasonStartDay', 'endLabel', 'niveau', 'subsidy'];
  const free = fields.filter((field) => plan.columns.every((column) => column.field !== field));
  return {
    ...plan,
    columns: plan.columns.map((column) => ({ ...column, field: column.field ?? free.shift() ?? null })),
  };
}

async function tryAll({ headers, rows, rowNumbers, date1904 }: SheetTable): Promise<void> {
  const plan = planOf(headers);
  const checked = await call('POST', 'clubs/import/check', { plan, rows, rowNumbers, date1904 });
  expect(checked.statusCode).toBe(200);
  const found = checked.json<{ rows: RowForecast[] }>().rows;
  expect(found.map(({ row }) => row)).toEqual(rowNumbers);
  for (const { status, errors = [] } of found) expect(errors.length > 0).toBe(status === 'failed');
  const validated = await call('POST', 'clubs/validate', { headers, rows, rowNumbers, date1904 });
  // A sheet none of whose columns the panel knows is refused as a whole.
  const isKnown = headers.some((header) => findClubColumn(header) !== null);
  expect(validated.statusCode).toBe(isKnown ? 200 : 422);
}

describe('a dry run of', () => {
  it.each(madeWorkbooks.filter(({ expected }) => typeof expected !== 'string'))('$what', async ({ bytes }) => {
    const reading = await readWorkbook(bytes);
    if (!reading.ok) throw new Error(reading.message);
    await tryAll(reading);
  });

  it.each([
    ['rows that were copied', 'Name\tCity\nKV\tGent\n\nRC\tMons'],
    ['one row alone', 'Name;City\nKV;Gent'],
    ['quotes, breaks and formulas', 'Name,City\n"K ""V""\nB",=1+1\n\'=2,@x'],
    ['rows longer and shorter than their header', 'Name,City\nKV\nRC,Gent,more,still more'],
    ['a header twice', 'Name,Name,City\nKV,RC,Gent'],
    ['scripts of all directions', 'Name,City\nنادي,القاهرة\nשלום,חיפה\n🍣,横浜\nA\u0301\u200fB,\u202eX'],
    ['signs alone', 'Name,City\n...,---\n%_\\,\'\'\n"","" '],
    ['a very long cell', `Name,City\n${'x'.repeat(40_000)},Gent`],
    ['numbers that look like dates', 'Name,Season start day,End label\nKV,1e3,45000\nRC,0x10,31/02/2026'],
  ])('%s', async (_what, text) => {
    const reading = readCsv(new TextEncoder().encode(text), { isKnownHeader });
    if (!reading.ok) throw new Error(reading.message);
    await tryAll(reading);
  });

  it('leaves nothing behind', async () => expect(await stored()).toEqual([]));
});
