import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { EngineApi, EngineCall } from '#engine/browser/context/Engine.ts';
import { tryImport, uploadRows } from '#engine/browser/import/importRuns.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { readImportRequest } from '#engine/server/import/ImportRequest.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { headers, manager, openImports } from './openImports.ts';

const { test, call, run, sheet, stored, empty } = await openImports();

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
        {
          row: 4,
          errors: [
            { field: 'niveau', rule: 'enum' },
            { field: 'country', rule: 'relation' },
          ],
        },
        { row: 5, errors: [{ field: 'name', rule: 'required' }] },
      ],
    });
    expect((await stored()).map(({ name, city }) => [name, city])).toEqual([['FC Oud', 'Gent']]);
    expect((await call('GET', 'imports')).json()).toHaveLength(1);
  });

  it('refuses an error of the spreadsheet at its row and column, and takes what only looks like one', async () => {
    const rows = [
      ['#DIV/0!', '00001', '020', null, null, null],
      ['FC Fout', '00002', '#N/A', '#REF!', null, null],
      ['#1', '00003', '020', null, null, null],
    ];
    const { created, failed } = (await call('POST', 'clubs/import/check', sheet(rows))).json<ImportForecast>();
    expect(created).toBe(1);
    expect(failed).toMatchObject([
      { row: 2, errors: [{ field: 'name', rule: 'cellError', params: { error: '#DIV/0!' } }] },
      {
        row: 3,
        errors: [
          { field: 'country', rule: 'cellError', params: { error: '#N/A' } },
          { field: 'city', rule: 'cellError', params: { error: '#REF!' } },
        ],
      },
    ]);
    await run(rows);
    expect((await stored()).map(({ name }) => name)).toEqual(['#1']);
  });

  it('says once what several rules have against one cell', async () => {
    const seasonHeaders = ['name', 'seasonEndDay', 'seasonEndMonth'];
    const plan = proposePlan(seasonHeaders, test.services.registry.get('clubs'));
    const body = { plan, rows: [['FC Half', 30.5, 6]], fileName: 'clubs.xlsx' };
    const { failed } = (await call('POST', 'clubs/import/check', body)).json<ImportForecast>();
    expect(failed.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['seasonEndDay']]);
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
    const forecast = async (change: Partial<ImportPlan>) => {
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
      const upload = await uploadRows(api, 'clubs', read, options);
      return tryImport(api, test.services.registry.get('clubs'), { sheet: read, plan, upload }, options);
    };
    const inserted = await forecast({ mode: 'insert', key: [] });
    expect(inserted.created).toBe(3);
    expect(inserted.failed.map(({ row: number, errors }) => [number, errors[0]?.rule])).toEqual(
      [6, 7, 9].map((at) => [at, 'unique']),
    );
    const upserted = await forecast({});
    expect(upserted).toMatchObject({ created: 3, updated: 1, unchanged: 2, failed: [] });
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

describe('what a sheet calls records by', () => {
  const userHeaders = ['firstName', 'lastName', 'email', 'function', 'clubId'];

  it('finds records by name in any language and refuses a name of several', async () => {
    await run([
      ['Tweeling', '00001', '020', null, null, null],
      ['tweeling', '00002', '020', null, null, null],
      ['Zoetegem', '00003', '020', null, null, null],
    ]);
    const users = test.services.registry.get('users');
    const plan = proposePlan(userHeaders, users);
    const rows = [
      ['Ann', 'Één', 'ann@club.example', 'Coach', 'ZOETEGEM'],
      ['Bob', 'Twee', 'bob@club.example', 'Coach', 'Tweeling'],
    ];
    const answer = await call('POST', 'users/import/check', { plan, rows });
    expect(answer.json()).toMatchObject({
      created: 1,
      failed: [{ row: 3, errors: [{ field: 'clubId', rule: 'ambiguous' }] }],
    });
  });

  it('knows a country by its codes', async () => {
    await run(['BE', 'gbr', 'SUI', 'CHE'].map((code, at) => [`FC ${at}`, `0000${at}`, code, null, null, null]));
    expect((await stored()).map(({ country }) => country)).toEqual(['020', '338', '183', '183']);
  });

  it('takes ids of records that the person may not read, as exports give them, and no names', async () => {
    const plan = proposePlan(['name', 'assessmentId'], test.services.registry.get('projects'));
    const answer = await test.callAs(['superAdmin'], {
      ...{ method: 'POST', url: '/api/projects/import/check' },
      payload: { plan, rows: [['Pilot', 'The structure']] },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { failed: [{ errors: [{ field: 'assessmentId', rule: 'relation' }] }] },
    ]);
  });

  it('knows a mail address in other letters, of a record and of an earlier row, as its unique key does', async () => {
    await run([['FC Alfa', '00001', '020', null, null, null]]);
    const plan = proposePlan(userHeaders, test.services.registry.get('users'));
    const rows = (mail: string, job: string) => [mail.startsWith('ann') ? 'Ann' : 'Bo', 'Een', mail, job, 'FC Alfa'];
    expect(plan).toMatchObject({ mode: 'upsert', key: ['email'] });
    const first = { plan, rows: [rows('ann@Club.example', 'Coach'), rows('Bo@club.example', 'Coach')] };
    expect((await call('POST', 'users/import/check', first)).json()).toMatchObject({ created: 2, failed: [] });
    await call('POST', 'users/import', first);
    await settleJobs(test, 'records.import');
    const again = {
      plan,
      rows: [rows('ann@club.EXAMPLE', 'Trainer'), rows('zoe@club.example', 'x'), rows('ZOE@Club.example', 'y')],
    };
    expect((await call('POST', 'users/import/check', again)).json()).toMatchObject({
      created: 1,
      updated: 2,
      failed: [],
    });
    await call('POST', 'users/import', again);
    await settleJobs(test, 'records.import');
    const users = await test.services.db.selectFrom('users').select(['email', 'function']).execute();
    expect(users.map(({ email, function: job }) => [email, job]).sort()).toEqual([
      ['Bo@club.example', 'Coach'],
      ['ann@Club.example', 'Trainer'],
      ['zoe@club.example', 'y'],
    ]);
  });
});

describe('rows that were sent in parts', () => {
  const rows = (count: number): CellValue[][] =>
    Array.from({ length: count }, (_, index) => [`FC ${index}`, String(index), '020', null, null, null]);
  const part = (upload: string, sent: CellValue[][]) => ({ upload, part: 0, rows: sent });
  const importOf = (upload: string, change: Partial<ImportPlan> = {}) => ({ plan: sheet([], change).plan, upload });

  it('are imported once, however often that is asked for while they wait', async () => {
    await call('POST', 'clubs/import/parts', part('once', rows(300)));
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'clubs/import', importOf('once'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    await settleJobs(test, 'records.import');
    expect((await call('GET', 'imports')).json()).toMatchObject([{ created: 300, updated: 0, unchanged: 0 }]);
  });

  it('are done where the server ended after the last of them and before it could say so', async () => {
    const { plan } = readImportRequest(importOf('gone'), test.services.registry.get('clubs'));
    const id = await inTransaction(test.services.db, async (trx) => {
      const job = await test.services.jobs.enqueue(trx, {
        kind: 'records.import',
        name: 'clubs',
        payload: { resource: 'clubs', plan, date1904: false, upload: 'gone' },
        total: 2,
        createdBy: 'test-clubUserManager',
      });
      await sql`UPDATE jobs SET done = 2 WHERE id = ${job}`.execute(trx);
      return job;
    });
    await settleJobs(test, 'records.import');
    const { rows: found } = await sql<{ status: string; done: number }>`
      SELECT status, done FROM jobs WHERE id = ${id}`.execute(test.services.db);
    expect(found).toEqual([{ status: 'Done', done: 2 }]);
  });

  it('are neither imported in another way nor changed while they wait: 409', async () => {
    await call('POST', 'clubs/import/parts', part('waits', rows(2)));
    const { plan } = readImportRequest(importOf('waits'), test.services.registry.get('clubs'));
    const waiting = await inTransaction(test.services.db, (trx) =>
      test.services.jobs.enqueue(trx, {
        kind: 'records.import',
        name: 'clubs',
        payload: { resource: 'clubs', plan, date1904: false, upload: 'waits' },
        createdBy: 'test-clubUserManager',
        scheduled: '2199-01-01T00:00:00Z',
      }),
    );
    const same = await call('POST', 'clubs/import', importOf('waits'));
    expect([same.statusCode, same.json()]).toEqual([202, { id: waiting }]);
    for (const answer of [
      await call('POST', 'clubs/import', importOf('waits', { emptyClears: true })),
      await call('POST', 'clubs/import/parts', part('waits', rows(1))),
    ]) {
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([409, 21]);
    }
  });

  it.each([
    ['import/parts', (sent: object) => ({ upload: 'bad', part: 0, ...sent }), 'row 9, column 4 '],
    ['import', (sent: object) => ({ plan: sheet([]).plan, ...sent }), 'row 9, column 4 (city) '],
  ])('are refused by row and column where they hold what cannot be stored: %s', async (path, body, place) => {
    for (const bad of ['G\0nt', 'G\ud800nt']) {
      const sent = { rows: [...rows(1), ['FC Alfa', '9', '020', bad, null, null]], rowNumbers: [7, 9] };
      const answer = await call('POST', `clubs/${path}`, body(sent));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 20,
        details: [{ field: 'rows.1.3', rule: 'characters', params: { row: 9, column: 4 } }],
      });
      expect(answer.json<{ details: { message: string }[] }>().details[0]?.message).toContain(place);
    }
  });

  it('are refused by name where the plan or the name of the file cannot be stored', async () => {
    const { plan } = sheet([]);
    const [first, ...others] = plan.columns;
    const changed = { ...plan, columns: [{ ...first, header: 'na\0me' }, ...others] };
    const answer = await call('POST', 'clubs/import', { plan: changed, rows: rows(1), fileName: 'clubs\0.xlsx' });
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ details: { field: string }[] }>();
    expect(details.map(({ field }) => field)).toEqual(['plan.columns.0.header', 'fileName']);
  });
});
