import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportPlan } from '#domain/imports/ImportPlan.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import type { EngineApi, EngineCall } from '#engine/context/Engine.ts';
import { tryImport } from '#engine/import/importRuns.ts';
import { headers, manager, openImports } from './openImports.ts';

type Imports = Awaited<ReturnType<typeof openImports>>;
let test: Imports['test'];
let call: Imports['call'];
let run: Imports['run'];
let sheet: Imports['sheet'];
let stored: Imports['stored'];
let empty: Imports['empty'];

beforeAll(async () => {
  ({ test, call, run, sheet, stored, empty } = await openImports());
});
afterAll(() => test.dispose());
beforeEach(() => empty());

describe('the dry run', () => {
  it('says what would become of every row, and leaves nothing behind', async () => {
    await run([['FC Oud', '00001', 'Belgium', 'Gent', null, null]]);
    const answer = await call(
      'POST',
      'clubs/import/check',
      sheet([
        ['FC Oud', '00001', '20', 'Brugge', null, null],
        ['FC Nieuw', '00002', 'Belgique', null, 'elite', 'x'],
        ['FC Fout', '00003', 'Atlantis', null, 'Third', null],
        [null, '00004', '020', null, null, null],
      ]),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 0,
      failed: [
        { row: 4, errors: [{ field: 'niveau', rule: 'enum' }] },
        { row: 5, errors: [{ field: 'name', rule: 'required' }] },
      ],
    });
    expect((await stored()).map(({ name, city }) => [name, city])).toEqual([['FC Oud', 'Gent']]);
    expect((await call('GET', 'imports')).json()).toHaveLength(1);
  });

  it('finds doubles that lie in different parts of a sheet, as the import does', async () => {
    const row = (number: string, city: string): CellValue[] => [`FC ${number}`, number, '020', city, null, null];
    const cells = [
      row('1', 'Gent'),
      row('2', 'Luik'),
      row('3', 'Mons'),
      row('1', 'Gent'),
      row('3', 'Aalst'),
      row('1', 'Gent'),
    ];
    const api = {
      call: async (path: string, { body }: EngineCall) => (await call('POST', path, body as object)).json(),
    } as EngineApi;
    const forecast = (change: Partial<ImportPlan>) => {
      const { plan, rows } = sheet(cells, change);
      const read = {
        headers,
        rows,
        rowNumbers: [2, 3, 4, 6, 7, 9],
        date1904: false,
        sheetName: 'S',
        fileName: 'clubs.xlsx',
      };
      const options = { onProgress: () => undefined, signal: new AbortController().signal, rowsAPart: 2 };
      return tryImport(api, test.services.registry.get('clubs'), { sheet: read, plan }, options);
    };
    const inserted = await forecast({ mode: 'insert', key: [] });
    expect(inserted.created).toBe(3);
    expect(inserted.failed.map(({ row: number, errors }) => [number, errors[0]?.rule])).toEqual(
      [6, 7, 9].map((at) => [at, 'unique']),
    );
    const upserted = await forecast({});
    expect(upserted).toEqual({ created: 3, updated: 1, unchanged: 2, failed: [] });
    const id = await run(cells);
    expect((await call('GET', `imports/${id}`)).json()).toMatchObject({
      created: 3,
      updated: 1,
      unchanged: 2,
      failed: 0,
    });
  });

  it.each([
    ['a field that is not imported', { plan: { columns: [{ header: 'id', field: 'version' }] }, rows: [['x']] }],
    ['no field at all', { plan: { columns: [{ header: 'a', field: null }] }, rows: [['x']] }],
    ['no rows', { plan: { columns: [{ header: 'name', field: 'name' }] }, rows: [] }],
    [
      'a key that is none',
      { plan: { columns: [{ header: 'name', field: 'name' }], mode: 'upsert', key: ['name'] }, rows: [['x']] },
    ],
    ['garbage', 'garbage'],
  ])('refuses %s with the part that is wrong', async (_what, body) => {
    const answer = await test.callAs(manager, {
      method: 'POST',
      url: '/api/clubs/import/check',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ details: unknown[] }>().details.length).toBeGreaterThan(0);
  });
});
