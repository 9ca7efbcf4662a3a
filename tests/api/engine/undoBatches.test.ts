import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { defineResource } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { season } from '#tests/support/season.ts';

/** Batches that can be taken back: very many records by a job, fields that not everybody edits, what hooks change. */
const schema: EntitySchema = {
  $id: 'grant',
  title: 'Grant',
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', readOnly: true, maxLength: 64 },
    name: { type: 'string', minLength: 1, maxLength: 80 },
    status: { type: 'string', enum: ['open', 'closed'], default: 'open' },
    amount: { type: 'integer', minimum: 0 },
    note: { type: 'string', maxLength: 20 },
  },
  required: ['name'],
};
const grants = defineResource(
  'grant' as never,
  {
    access: {
      read: 'staff',
      write: ['clubUserManager', 'gdprManager'],
      fields: { amount: { write: ['gdprManager'] } },
    },
    list: { columns: ['name'], bulk: ['amount', 'note', 'status'] },
    form: [['name', 'status', 'amount', { field: 'note', readOnly: { status: 'closed' } }]],
    import: { key: 'name' },
  } as never,
);

/** For a thousand records and more, on a busy machine. */
const patience = { timeout: 600_000 };

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ extra: { definitions: [grants], schemas: { grant: schema } } });
}, patience.timeout);
afterAll(() => test.dispose());

async function call<Body = Record<string, unknown>>(
  roles: RoleKey[],
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) {
  const answer = await test.callAs(roles, { method, url: `/api/${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
}

describe('very many records', () => {
  const clubs = 1_003;
  const manager: RoleKey[] = ['clubUserManager'];
  const filter = { country: '020' };
  const bulk = (body: object) => call<{ undoId: string; count: number }>(manager, 'POST', 'clubs/bulk', body);
  const change = (id: string) => call(manager, 'GET', `recent-changes/${id}`);

  it('are counted first, changed by a job that says how far it is, and come back as one batch', patience, async () => {
    const { db } = test.services;
    await sql`
      INSERT INTO clubs (id, name, country, province, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
      SELECT 'm' || i, 'Many ' || i, '020', 'Old', 1, 7, 30, 6 FROM generate_series(1, ${clubs}) AS i`.execute(db);
    // February has no 30th, at which the season of all but these ends.
    await sql`UPDATE clubs SET "seasonEndDay" = 28 WHERE id <> 'm7'`.execute(db);
    const set = { seasonEndMonth: 2 };
    expect(await bulk({ filter, action: 'update', set, trial: true })).toEqual({ status: 200, body: { count: clubs } });
    const { status, body } = await bulk({ filter, action: 'update', set });
    expect([status, body]).toMatchObject([202, { total: clubs, bulkJobId: expect.any(String) }]);
    const begun = await change(body.undoId);
    expect(begun.body).toMatchObject({ state: 'working', total: clubs, names: expect.arrayContaining(['Many 1']) });
    // Nobody takes back what is still being done.
    expect((await call(manager, 'POST', `undo/${body.undoId}`)).status).toBe(409);
    // What comes to match later is not meant.
    await call(manager, 'POST', 'clubs', { name: 'Later', ...season, ...filter });

    await settleJobs(test, 'records.bulk');
    const done = await change(body.undoId);
    expect(done.body).toMatchObject({ state: 'open', count: clubs - 1, done: clubs, refusedCount: 1 });
    expect(done.body['refused']).toMatchObject([{ id: 'm7', errors: [{ field: 'seasonEndDay', rule: 'must' }] }]);
    const { rows } = await sql`SELECT FROM clubs WHERE "seasonEndMonth" = 2`.execute(db);
    expect(rows).toHaveLength(clubs - 1);

    expect((await call(manager, 'POST', `undo/${body.undoId}`)).status).toBe(202);
    await settleJobs(test, 'records.undo');
    expect((await change(body.undoId)).body).toMatchObject({ state: 'undone', restored: clubs - 1, skippedCount: 0 });
    const { rows: back } = await sql`SELECT FROM clubs WHERE "seasonEndMonth" = 6 AND version = 3`.execute(db);
    expect(back).toHaveLength(clubs - 1);
  });

  it('of which a job was asked are not changed once its person may do that no more', patience, async () => {
    const { db } = test.services;
    const both: RoleKey[] = ['clubUserManager', 'vv'];
    const deletion = { filter, action: 'delete' };
    const { status, body } = await call<{ undoId: string }>(both, 'POST', 'clubs/bulk', deletion);
    expect(status).toBe(202);
    await sql`UPDATE accounts SET roles = '["vv"]' WHERE id = 'test-clubUserManager-vv'`.execute(db);
    await settleJobs(test, 'records.bulk');
    const { rows } = await sql`SELECT FROM clubs WHERE "deletedAt" IS NOT NULL`.execute(db);
    // Some may have gone before the right did.
    expect(rows.length).toBeLessThan(clubs);
    const [batch] = (await sql<{ count: number }>`SELECT count FROM undobatches WHERE id = ${body.undoId}`.execute(db))
      .rows;
    expect(batch?.count).toBe(rows.length);
  });
});

describe('taking back a field', () => {
  type Grant = { id: string; version: number };
  const owner: RoleKey[] = ['gdprManager'];
  let number = 0;
  const make = async () =>
    (await call<Grant>(owner, 'POST', 'grants', { name: `Grant ${(number += 1)}`, amount: 1, note: 'a' })).body;

  it.each<[string, RoleKey[], object, number]>([
    ['whom others edit is refused to whoever may edit the rest', ['clubUserManager'], { amount: 2 }, 0],
    ['together with one of others is refused whole', ['clubUserManager'], { amount: 2, note: 'b' }, 0],
    ['that one may edit is done', ['clubUserManager'], { note: 'b' }, 1],
    ['that one’s role edits is done', owner, { amount: 2, note: 'b' }, 1],
    ['is done for a super admin', ['superAdmin'], { amount: 2 }, 1],
    ['is refused to who edits nothing', ['vv'], { note: 'b' }, 0],
  ])('%s', async (_, roles, set, restored) => {
    const { id } = await make();
    const done = await call<{ undoId: string }>(owner, 'POST', 'grants/bulk', { ids: [id], action: 'update', set });
    // As somebody whose roles were others when the change was made.
    await call(roles, 'GET', 'undo');
    await sql`UPDATE undobatches SET account = ${`test-${roles.join('-')}`} WHERE id = ${done.body.undoId}`.execute(
      test.services.db,
    );
    const answer = await call(roles, 'POST', `undo/${done.body.undoId}`);
    expect(answer.body).toMatchObject({ restored, skipped: restored ? [] : [{ id, reason: 'refused' }] });
    const now = (await call(owner, 'GET', `grants/${id}`)).body;
    expect(now).toMatchObject(restored ? { amount: 1, note: 'a' } : set);
  });

  it('that the form only shows meanwhile is refused', async () => {
    const { id } = await make();
    const set = { note: 'b' };
    const done = await call<{ undoId: string }>(owner, 'POST', 'grants/bulk', { ids: [id], action: 'update', set });
    // Closed as by another way, which counted no version up.
    await sql`UPDATE grants SET status = 'closed' WHERE id = ${id}`.execute(test.services.db);
    const answer = await call(owner, 'POST', `undo/${done.body.undoId}`);
    expect(answer.body).toMatchObject({ restored: 0, skipped: [{ errors: [{ field: 'note', rule: 'readOnly' }] }] });
  });

  it('of an import that others edit now is refused as well', async () => {
    const { id } = await make();
    const named = (await call(owner, 'GET', `grants/${id}`)).body;
    const columns = ['name', 'amount'].map((field) => ({ header: field, field }));
    const plan = { columns, mode: 'upsert', key: ['name'] };
    const rows = [[named['name'], 9]];
    const queued = await call<{ id: string }>(owner, 'POST', 'grants/import', { plan, rows, fileName: 'g.xlsx' });
    await settleJobs(test, 'records.import');
    expect((await call(owner, 'GET', `grants/${id}`)).body).toMatchObject({ amount: 9 });
    await call(['clubUserManager'], 'GET', 'undo');
    await sql`UPDATE imports SET "createdBy" = 'test-clubUserManager' WHERE id = ${queued.body.id}`.execute(
      test.services.db,
    );
    await call(['clubUserManager'], 'POST', `imports/${queued.body.id}/undo`);
    const [job] = (await settleJobs(test, 'records.undoImport')).slice(-1);
    expect(job).toMatchObject({ failed: 1, logs: [{ errors: [{ field: 'amount', rule: 'access' }] }] });
    expect((await call(owner, 'GET', `grants/${id}`)).body).toMatchObject({ amount: 9 });
  });
});

describe('records that a hook changes beside', () => {
  it('come back with the batch, also where it changed them twice', async () => {
    const people: RoleKey[] = ['clubUserManager'];
    const club = (await call<{ id: string }>(people, 'POST', 'clubs', { name: 'Roads', ...season })).body;
    const make = async (name: string, active: boolean) =>
      (
        await call<{ id: string }>(people, 'POST', 'roadmaps', {
          ...{ name, clubId: club.id, startPeriod: 2024, nbOfPeriods: 3, active },
        })
      ).body.id;
    const [before, first, second] = [await make('C', true), await make('A', false), await make('B', false)];
    const set = { active: true };
    const ids = [first, second];
    const done = await call<{ undoId: string; changed: number }>(people, 'POST', 'roadmaps/bulk', {
      ...{ ids, action: 'update', set },
    });
    expect(done.body).toMatchObject({ changed: 2 });
    const active = async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM roadmaps WHERE active AND "clubId" = ${club.id}`.execute(test.services.db);
      return rows.map(({ id }) => id);
    };
    expect(await active()).not.toContain(before);
    expect((await call(people, 'POST', `undo/${done.body.undoId}`)).body).toMatchObject({ skipped: [] });
    expect(await active()).toEqual([before]);
  });
});
