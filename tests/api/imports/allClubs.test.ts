import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proposePlan } from '#domain/imports/proposePlan.ts';
import { readCsv } from '#domain/sheets/readCsv.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { belgianClubs, otherClubs, type ClubRow } from '#tests/support/clubSheets.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

/** All real clubs, out of a text of separated values, into the resource and out of it again, as people read both. */
let test: TestApp;
const fields = ['name', 'address', 'postalCode', 'city', 'province', 'country', 'website'] as const;
let expected: string[];

beforeAll(async () => {
  test = await openTestApp();
}, 300_000);
afterAll(() => test.dispose());

const get = (url: string) => test.callAs(['clubUserManager'], { url: `/api/${url}` });
const found = async (q: string, path = 'clubs') =>
  (await get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=[0,99]`))
    .json<{ name: string; city: string | null }[]>()
    .map(({ name, city }) => `${name}, ${city ?? ''}`);

it('takes in every club of the files', async () => {
  const countries = await test.services.db.selectFrom('countries').select(['id', 'alpha2']).execute();
  const ids = new Map(countries.map(({ id, alpha2 }) => [alpha2, id]));
  // None of the files' own names in Cyrillic is an Olimpik.
  const olimpik = { name: 'ФК Олимпик', city: 'Донецк', country: 'UA' };
  // A country that the product does not know is left open.
  const clubs: ClubRow[] = [...belgianClubs(), ...otherClubs(40_000), olimpik].map((club) => ({
    ...club,
    country: ids.has(String(club.country)) ? String(club.country) : '',
  }));
  expect(clubs.length).toBeGreaterThan(32_000);
  expect(clubs.filter(({ country }) => country === '').length).toBeLessThan(50);
  const lines = clubs.map((club) => fields.map((field) => club[field] ?? ''));
  const reading = readCsv(new TextEncoder().encode(Papa.unparse([fields.map(String), ...lines], { delimiter: ';' })));
  if (!reading.ok) throw new Error(reading.message);
  expect(reading.rows).toHaveLength(clubs.length);
  const proposed = proposePlan(reading.headers, test.services.registry.get('clubs'));
  const columns = proposed.columns.map((column) =>
    column.field === 'country' ? { ...column, values: Object.fromEntries(ids) } : column,
  );
  const answer = await test.callAs(['clubUserManager'], {
    method: 'POST',
    url: '/api/clubs/import',
    payload: {
      plan: { ...proposed, columns },
      rows: reading.rows,
      rowNumbers: reading.rowNumbers,
      fileName: 'clubs.csv',
    },
  });
  expect(answer.statusCode).toBe(202);
  await settleJobs(test, 'records.import');
  const { id } = answer.json<{ id: string }>();
  expect((await get(`imports/${id}`)).json()).toMatchObject({
    status: 'Done',
    created: reading.rows.length,
    failed: 0,
  });
  const { headers } = reading;
  const idOf = (cell: CellValue) => (cell === null ? null : (ids.get(String(cell)) ?? null));
  expected = reading.rows.map((row) =>
    JSON.stringify(row.map((cell, at) => (headers[at] === 'country' ? idOf(cell) : cell))),
  );
}, 600_000);

it.each([
  ['Kobenhavn', /København/],
  ['KØBENHAVN', /København/],
  ['olimpik', /Olimpi[kc]/i],
  ['олимпик', /Олимпик/],
  ['ЦАРИЦЫНО', /Царицыно/],
  ['الأهلي', /الأهلي/],
])('finds %s', async (term, wanted) => {
  expect((await found(term)).filter((name) => wanted.test(name)).length).toBeGreaterThan(0);
});

it('gives all of them out as they came in', async () => {
  const answer = await get(`clubs/export?format=csv&relations=ids&columns=${fields.join(',')}`);
  expect(answer.statusCode).toBe(200);
  const reading = readCsv(answer.rawPayload);
  if (!reading.ok) throw new Error(reading.message);
  expect(reading.headers).toEqual([...fields]);
  expect(reading.rows.map((row) => JSON.stringify(row)).sort()).toEqual(expected.sort());
}, 300_000);
