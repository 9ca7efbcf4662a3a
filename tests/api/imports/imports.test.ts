import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils, type CellObject, type WorkBook } from 'xlsx';
import type { RoleKey } from '#domain/access/roles.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { readImportRequest } from '#engine/server/import/ImportRequest.ts';
import { storeRows } from '#engine/server/import/storeRows.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { headers, manager, openImports } from './openImports.ts';

const { test, call, run, sheet, stored, empty } = await openImports();

afterAll(() => test.dispose());
beforeEach(() => empty());

async function undo(id: string, roles = manager) {
  expect((await call('POST', `imports/${id}/undo`, undefined, roles)).statusCode).toBe(202);
  await settleJobs(test, 'records.undoImport');
  return (await call('GET', `imports/${id}`, undefined, roles)).json<Record<string, unknown>>();
}

describe('an import', () => {
  it('makes and changes records by their key; twice is once', async () => {
    const rows = [
      ['FC Alfa', '00001', 'Belgium', 'Gent', null, null],
      ['FC Beta', '00002', 'België', 'Luik', 'Elite', null],
    ];
    await run(rows);
    const first = await stored();
    expect(first.map(({ name, country }) => [name, country])).toEqual([
      ['FC Alfa', '020'],
      ['FC Beta', '020'],
    ]);
    const again = await run(rows);
    expect(await stored()).toEqual(first);
    expect((await call('GET', `imports/${again}`)).json()).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
  });

  it('writes who, and which job, into the history', async () => {
    const id = await run([['FC Alfa', '00001', '020', null, null, null]]);
    const [entry] = await test.services.db.selectFrom('history').select(['by', 'source']).execute();
    expect(entry).toEqual({ by: 'test-clubUserManager', source: `job records.import ${id}` });
  });

  it('gives the failed rows back as the same sheet with their reasons, safe to open', async () => {
    const id = await run([
      ['FC Goed', '00001', '020', null, null, null],
      ['=1+1', '00002', '020', null, 'Third', 'keep me'],
    ]);
    expect((await call('GET', `imports/${id}`)).json()).toMatchObject({ created: 1, failed: 1, status: 'Done' });
    const failedRows = async (query = '') => {
      const sent = (await call('GET', `imports/${id}/failures${query}`)).rawPayload;
      const read_ = read(sent, { type: 'buffer', bookFiles: true });
      return { book: read_, rows: utils.sheet_to_json<unknown[]>(read_.Sheets['Import'] ?? {}, { header: 1 }) };
    };
    const {
      book,
      rows: [head, row],
    } = await failedRows('?lang=nl');
    expect(head).toEqual([...headers, 'Rij', 'Probleem']);
    expect(row?.slice(0, 3)).toEqual(['=1+1', '00002', '020']);
    expect(Object.values(book.Sheets['Import'] ?? {}).filter((cell: CellObject) => cell.f)).toEqual([]);
    // As one that was typed with an apostrophe, so that it stays a text also where somebody edits its cell.
    const { files } = book as WorkBook & { files: Record<string, { content: Uint8Array }> };
    const [styles, cells] = ['styles', 'worksheets/sheet1'].map((part) =>
      new TextDecoder().decode(files[`xl/${part}.xml`]?.content),
    );
    expect(styles).toMatch(/<cellXfs[^>]*>(<xf [^>]*\/>){3}<xf [^>]* quotePrefix="1"\/>/);
    expect(cells).toMatch(/ s="3"><is><t[^>]*>=1\+1</);
    expect(row?.slice(5)).toEqual(['keep me', 3, 'Niveau: Kies een van de vermelde waarden']);
    await test.callAs(manager, { method: 'PUT', url: '/api/preferences/language', payload: { value: 'ru' } });
    const [russian, inRussian] = (await failedRows()).rows;
    expect([russian?.at(-1), inRussian?.at(-1)]).toEqual(['Проблема', expect.stringMatching(/^Уровень: .*значени/)]);
    await test.callAs(manager, { method: 'PUT', url: '/api/preferences/language', payload: { value: null } });
    expect((await failedRows()).rows[1]?.at(-1)).toBe('Level: Choose one of the listed values');
  });

  it('has the rights that the person has when it runs', async () => {
    const { db, registry } = test.services;
    const clubs = registry.get('clubs');
    const request = readImportRequest(sheet([['FC Te Laat', '00009', '020', null, null, null]]), clubs);
    const user = {
      id: 'gone',
      email: 'gone@touchline.example',
      firstName: 'No',
      lastName: 'Role',
      roles: [],
      clubs: [],
    };
    const storing = storeRows({ db, registry, actor: { user, source: 'test' } }, clubs, request, request.rows);
    await expect(storing).rejects.toMatchObject({ code: 11 });
  });
});

describe('taking an import back', () => {
  it('puts away what was made, gives back what was changed, and leaves what somebody changed since', async () => {
    await run([['FC Alfa', '00001', '020', 'Gent', null, null]]);
    const id = await run([
      ['FC Alfa', '00001', '020', 'Brugge', null, null],
      ['FC Beta', '00002', '020', null, null, null],
      ['FC Gamma', '00003', '020', null, null, null],
    ]);
    const gamma = (await stored()).find(({ name }) => name === 'FC Gamma');
    const change = { name: 'FC Gamma', city: 'Aalst', version: gamma?.version };
    expect(
      (await test.callAs(manager, { method: 'PUT', url: `/api/clubs/${gamma?.id}`, payload: change })).statusCode,
    ).toBe(200);

    const undone = await undo(id);
    expect((await stored()).map(({ name, city }) => [name, city])).toEqual([
      ['FC Alfa', 'Gent'],
      ['FC Gamma', 'Aalst'],
    ]);
    expect(undone).toMatchObject({ undoStatus: 'Done', undoFailed: 1 });
    expect(undone['undoLogs']).toMatchObject([{ record: gamma?.id, errors: [{ rule: 'changed' }] }]);
  });

  const importAs = async (roles: RoleKey[], resource: string, head: string[], rows: CellValue[][]) => {
    const plan = proposePlan(head, test.services.registry.get(resource));
    const answer = await call(
      'POST',
      `${resource}/import`,
      { plan: { ...plan, mode: 'insert', key: [] }, rows },
      roles,
    );
    await settleJobs(test, 'records.import');
    return answer.json<{ id: string }>().id;
  };
  const inUse = (table: 'companies' | 'processingactivities') =>
    test.services.db.selectFrom(table).select('name').where('deletedAt', 'is', null).orderBy('name').execute();

  it.each([
    ['gdprClientSupplierManager', 'companies', ['name', 'type'], ['Paper & Co', 'supplier']],
    ['gdprManager', 'processingactivities', ['name', 'role'], ['Wages', 'controller']],
  ] as const)(
    'takes back what a %s added to %s, which nobody deletes one by one',
    async (role, resource, head, row) => {
      const id = await importAs([role], resource, [...head], [[...row]]);
      expect(await inUse(resource)).toEqual([{ name: row[0] }]);
      expect(await undo(id, [role])).toMatchObject({ undoStatus: 'Done', undoFailed: 0 });
      expect(await inUse(resource)).toEqual([]);
    },
  );

  it('names what is in use meanwhile, and by whom', async () => {
    const roles: RoleKey[] = ['gdprManager'];
    const id = await importAs(
      roles,
      'companies',
      ['name', 'type'],
      [
        ['Used', 'supplier'],
        ['Unused', 'supplier'],
      ],
    );
    const { id: used } = await test.services.db
      .selectFrom('companies')
      .select('id')
      .where('name', '=', 'Used')
      .executeTakeFirstOrThrow();
    const activity = { name: 'Wages', role: 'controller', config: { processor: { ids: [used] } } };
    await call('POST', 'processingactivities', activity, roles);
    const undone = await undo(id, roles);
    expect(await inUse('companies')).toEqual([{ name: 'Used' }]);
    expect(undone['undoLogs']).toMatchObject([{ record: used, errors: [{ rule: '22', params: { names: 'Wages' } }] }]);
  });

  it('leaves a record that has others by now which would go along with it', async () => {
    const id = await run([
      ['FC Alfa', '00001', '020', null, null, null],
      ['FC Beta', '00002', '020', null, null, null],
    ]);
    const [alfa] = await stored();
    const plan = { name: 'Road', clubId: alfa?.id, startPeriod: 2026, nbOfPeriods: 3 };
    expect((await call('POST', 'roadmaps', plan, ['superAdmin'])).json()).toMatchObject({ name: 'Road' });
    expect((await undo(id))['undoLogs']).toMatchObject([{ record: alfa?.id, errors: [{ rule: 'changed' }] }]);
    expect((await stored()).map(({ name }) => name)).toEqual(['FC Alfa']);
    const roadmaps = test.services.db.selectFrom('roadmaps').select('name').where('deletedAt', 'is', null);
    expect(await roadmaps.execute()).toEqual([{ name: 'Road' }]);
  });

  it('names nobody to a person who may not read who uses it', async () => {
    const roles: RoleKey[] = ['gdprClientSupplierManager'];
    const id = await importAs(roles, 'companies', ['name', 'type'], [['Used', 'supplier']]);
    const [used] = await test.services.db.selectFrom('companies').select('id').execute();
    const activity = { name: 'Wages', role: 'controller', config: { processor: { ids: [used?.id] } } };
    await call('POST', 'processingactivities', activity, ['gdprManager']);
    const { undoLogs, undoFailed } = await undo(id, roles);
    expect(undoFailed).toBe(1);
    expect(undoLogs).toMatchObject([{ record: used?.id, errors: [{ rule: '22' }] }]);
    expect(JSON.stringify(undoLogs)).not.toMatch(/Wages|names/);
    const [listed] = (await call('GET', 'imports', undefined, roles)).json<Record<string, unknown>[]>();
    expect(listed).toMatchObject({ id, undoFailed: 1 });
    expect(listed).not.toHaveProperty('undoLogs');
  });

  it('says that a table is gone', async () => {
    const id = await run([['FC Alfa', '00001', '020', null, null, null]]);
    await sql`UPDATE imports SET resource = 'formers' WHERE id = ${id}`.execute(test.services.db);
    expect((await call('POST', `imports/${id}/undo`)).statusCode).toBe(404);
    expect((await call('GET', `imports/${id}/failures`)).statusCode).toBe(200);
  });

  it('says that it cannot be done, where no history tells what was done', async () => {
    const id = await run([['FC Alfa', '00001', '020', null, null, null]]);
    const clubs = test.services.registry.get('clubs');
    Object.assign(clubs, { history: false });
    try {
      const answer = await call('POST', `imports/${id}/undo`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ message: string }>().message).toContain('No history is kept of clubs');
    } finally {
      Object.assign(clubs, { history: true });
    }
    expect((await call('GET', `imports/${id}`)).json()).toMatchObject({ undoStatus: null });
  });

  it('asks again whether the person may', async () => {
    const roles: RoleKey[] = ['gdprClientSupplierManager', 'translator'];
    const id = await importAs(roles, 'companies', ['name', 'type'], [['Stays', 'client']]);
    const { db } = test.services;
    await sql`UPDATE accounts SET roles = '[]' WHERE id = ${`test-${roles.join('-')}`}`.execute(db);
    expect((await call('POST', `imports/${id}/undo`, undefined, roles)).statusCode).toBe(403);
    expect(await inUse('companies')).toContainEqual({ name: 'Stays' });
  });

  it('asks a last time when it begins, for who has lost the right while it waited', async () => {
    const roles: RoleKey[] = ['gdprClientSupplierManager', 'consultant'];
    const id = await importAs(roles, 'companies', ['name', 'type'], [['Stays', 'client']]);
    const { db, jobs } = test.services;
    const account = `test-${roles.join('-')}`;
    await inTransaction(db, async (trx) => {
      const payload = { importId: id, resource: 'companies' };
      const job = { kind: 'records.undoImport', name: 'x', payload, total: 1, createdBy: account } as const;
      await sql`UPDATE imports SET "undoJobId" = ${await jobs.enqueue(trx, job)} WHERE id = ${id}`.execute(trx);
      await sql`UPDATE accounts SET roles = '[]' WHERE id = ${account}`.execute(trx);
    });
    await settleJobs(test, 'records.undoImport');
    const [left] = (await call('GET', `imports/${id}`, undefined, ['superAdmin'])).json<{ undoLogs: object[] }>()
      .undoLogs;
    expect(left).toMatchObject({ errors: [{ rule: '11' }] });
    expect(await inUse('companies')).toContainEqual({ name: 'Stays' });
  });

  it('takes back a row that a later row of the same sheet has changed, and is asked for once', async () => {
    const id = await run([
      ['FC Alfa', '00001', '020', 'Gent', null, null],
      ['FC Alfa', '00001', '020', 'Brugge', null, null],
    ]);
    const [one, other] = await Promise.all([call('POST', `imports/${id}/undo`), call('POST', `imports/${id}/undo`)]);
    expect(one.json<{ undoJobId: string }>().undoJobId).toBe(other.json<{ undoJobId: string }>().undoJobId);
    await settleJobs(test, 'records.undoImport');
    expect(await stored()).toEqual([]);
  });

  it('goes on with taking it back where that has failed, under the rights of whoever asks now', async () => {
    const id = await run([['FC Alfa', '00001', '020', null, null, null]]);
    const { db, jobs } = test.services;
    await inTransaction(db, async (trx) => {
      const payload = { importId: id, resource: 'clubs' };
      const job = {
        kind: 'records.undoImport',
        name: 'x',
        payload,
        total: 1,
        scheduled: '2099-01-01T00:00:00Z',
      } as const;
      const undoJobId = await jobs.enqueue(trx, job);
      await sql`UPDATE imports SET "undoJobId" = ${undoJobId} WHERE id = ${id}`.execute(trx);
      await sql`UPDATE jobs SET status = 'Failed', scheduled = now() WHERE id = ${undoJobId}`.execute(trx);
    });
    expect((await call('GET', `imports/${id}`)).json()).toMatchObject({ undoStatus: 'Failed' });
    expect(await undo(id)).toMatchObject({ undoStatus: 'Done', undoFailed: 0 });
    expect(await stored()).toEqual([]);
  });

  it("is not for other people's imports", async () => {
    const id = await run([['FC Alfa', '00001', '020', null, null, null]]);
    expect((await call('POST', `imports/${id}/undo`, undefined, ['consultant'])).statusCode).toBe(404);
    expect((await call('GET', `imports/${id}/failures`, undefined, ['consultant'])).statusCode).toBe(404);
  });
});
