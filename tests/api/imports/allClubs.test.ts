import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { readCsv } from '#engine/rules/sheets/readCsv.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { EngineApi, EngineCall } from '#engine/browser/context/Engine.ts';
import { startImport, uploadRows } from '#engine/browser/import/importRuns.ts';
import { clubSources, type ClubRow } from '#tests/support/ClubSource.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

const fields = ['name', 'address', 'postalCode', 'city', 'province', 'country', 'website'] as const;

/** All clubs, out of a text of separated values, into the resource and out of it again, as people read both. */
describe.each(clubSources)('$name', (source) => {
  let test: TestApp;
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
    const nowhere = { name: 'Atlantis Rovers', country: 'ZZ' };
    const clubs: ClubRow[] = [...source.belgian(), ...source.others(40_000), olimpik, nowhere].map((club) => ({
      ...club,
      country: ids.has(String(club.country)) ? String(club.country) : '',
    }));
    expect(clubs.length).toBeGreaterThan(source.most);
    const unknown = clubs.filter(({ country }) => country === '').length;
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThan(50);
    const lines = clubs.map((club) => fields.map((field) => club[field] ?? ''));
    const reading = readCsv(new TextEncoder().encode(Papa.unparse([fields.map(String), ...lines], { delimiter: ';' })));
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.rows).toHaveLength(clubs.length);
    const proposed = proposePlan(reading.headers, test.services.registry.get('clubs'));
    const columns = proposed.columns.map((column) =>
      column.field === 'country' ? { ...column, values: Object.fromEntries(ids) } : column,
    );
    const api = {
      call: async (path: string, { body }: EngineCall) => {
        const url = `/api/${path}`;
        const answer = await test.callAs(['clubUserManager'], { method: 'POST', url, payload: body as object });
        expect(answer.statusCode).toBeLessThan(300);
        return answer.json();
      },
    } as EngineApi;
    const sheet = { ...reading, fileName: 'clubs.csv' };
    const progress = { onProgress: () => undefined, signal: new AbortController().signal };
    const upload = await uploadRows(api, 'clubs', sheet, progress);
    const id = await startImport(api, 'clubs', { sheet, plan: { ...proposed, columns }, upload, headers: {} });
    await settleJobs(test, 'records.import');
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
});
