import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { newId } from '#engine/server/ids/newId.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { testDatabaseUrl } from '#tests/support/openTestDatabase.ts';
import { season } from '#tests/support/season.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openImports } from '../imports/openImports.ts';

const { test, sheet, stored, empty } = await openImports();
const { db } = test.services;
const manager: RoleKey[] = ['clubUserManager'];

afterAll(() => test.dispose());
beforeEach(() => empty());

interface Sent {
  key: string;
  payload?: object;
  roles?: RoleKey[];
}

async function send(path: string, { key, payload, roles = manager }: Sent) {
  const headers = { 'idempotency-key': key };
  const answer = await test.callAs(roles, {
    method: 'POST',
    url: `/api/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** The same call twice at the same moment, and once more when both are answered. */
async function sendAgain(path: string, sent: Omit<Sent, 'key'>) {
  const key = newId();
  const both = await Promise.all([send(path, { key, ...sent }), send(path, { key, ...sent })]);
  return { key, answers: [...both, await send(path, { key, ...sent })] };
}

const club = (values: object = {}) => ({ name: 'Made once', ...season, ...values });

async function count(table: string, where = sql`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('a call that is sent again with its key', () => {
  it('makes one record, and gives it each time', async () => {
    const payload = club({ country: '020', federationMembershipNumber: '00001' });
    const { key, answers } = await sendAgain('clubs', { payload });
    expect(answers.map(({ status, body }) => [status, body['id'], body['version']])).toEqual(
      Array(3).fill([201, key, 1]),
    );
    expect([await count('clubs'), await count('history')]).toEqual([1, 1]);
  });

  it('gives the record as it is now, also where others have changed it', async () => {
    const { key, answers } = await sendAgain('clubs', { payload: club() });
    const changed = { method: 'PUT', url: `/api/clubs/${key}`, payload: { version: 1, city: 'Gent' } } as const;
    expect((await test.callAs(manager, changed)).statusCode).toBe(200);
    expect(await send('clubs', { key, payload: club() })).toMatchObject({
      status: 201,
      body: { id: key, city: 'Gent' },
    });
    expect(answers[0]?.body['city']).toBeNull();
  });

  it('says what was made where the values are others, and makes nothing of another person’s key', async () => {
    const { key } = await sendAgain('clubs', { payload: club() });
    const other = await send('clubs', { key, payload: club({ name: 'Another' }) });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 21, details: { current: { id: key, name: 'Made once' } } },
    });
    const roles: RoleKey[] = ['superAdmin'];
    expect(await send('clubs', { key, payload: club(), roles })).toMatchObject({ status: 409, body: { code: 21 } });
    await sql`DELETE FROM sentcalls`.execute(db);
    expect(await send('clubs', { key, payload: club() })).toMatchObject({ status: 409, body: { code: 21 } });
    expect(await count('clubs')).toBe(1);
  });

  it('may be put right after a refusal', async () => {
    const key = newId();
    expect((await send('clubs', { key, payload: { name: 'No season' } })).status).toBe(422);
    expect((await send('clubs', { key, payload: club() })).status).toBe(201);
  });

  it('imports once', async () => {
    const payload = sheet([['FC Alfa', '00001', '020', null, null, null]], { mode: 'insert', key: [] });
    const { answers } = await sendAgain('clubs/import', { payload });
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
    await settleJobs(test, 'records.import');
    expect([await count('imports'), (await stored()).length]).toEqual([1, 1]);
  });

  it('changes, deletes and reverts many records once, and tells all of it again', async () => {
    const { key: id } = await sendAgain('clubs', { payload: club() });
    const update = { ids: [id], action: 'update', set: { city: 'Gent' } };
    const changed = (await sendAgain('clubs/bulk', { payload: update })).answers;
    expect(changed.map(({ body }) => body)).toEqual(Array(3).fill(changed[0]?.body));
    expect(changed[0]?.body).toMatchObject({ changed: 1, failed: [] });
    const deleted = (await sendAgain('clubs/bulk', { payload: { ids: [id], action: 'delete' } })).answers;
    expect(deleted.map(({ body }) => [body['changed'], body['failed']])).toEqual(Array(3).fill([1, []]));
    const undone = (await sendAgain(`undo/${String(deleted[0]?.body['undoId'])}`, {})).answers;
    expect(undone).toEqual(Array(3).fill({ status: 200, body: { restored: 1, skipped: [] } }));
    expect(await stored()).toMatchObject([{ id, version: 4 }]);
  });

  it('invites once', async () => {
    const { key: clubId } = await sendAgain('clubs', { payload: club() });
    const person = { email: 'ana@club.example', firstName: 'Ana', lastName: 'Bo', function: 'f', clubId };
    const { key: userId } = await sendAgain('users', { payload: person });
    await settleJobs(test, 'users.invite');
    const before = await count('jobs', sql`kind = 'users.invite'`);
    const { answers } = await sendAgain(`users/${userId}/sendinvitation`, {});
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await count('jobs', sql`kind = 'users.invite'`)).toBe(before + 1);
    await settleJobs(test, 'users.invite');
  });

  it('is refused where the key came with another call', async () => {
    const { key } = await sendAgain('clubs/import', { payload: sheet([['A', '1', '020', null, null, null]]) });
    const other = await send('clubs/import', {
      key,
      payload: sheet([
        ['A', '1', '020', null, null, null],
        ['B', '2', '020', null, null, null],
      ]),
    });
    expect(other).toMatchObject({ status: 422, body: { details: [{ field: 'Idempotency-Key', rule: 'reused' }] } });
    expect((await send('clubs/import', { key: 'x', payload: sheet([]) })).status).toBe(422);
    await settleJobs(test, 'records.import');
  });

  it('is forgotten after a day, and where its process ended midway after some minutes', async () => {
    const keys = [newId(), newId(), newId()];
    const ages = ['25 hours', '6 minutes', '1 minute'];
    for (const [index, key] of keys.entries()) {
      await sql`
        INSERT INTO sentcalls (id, fingerprint, answer, at) VALUES (${`test-clubUserManager ${key}`}, 'x',
          ${index === 0 ? '{}' : null}::jsonb, now() - ${ages[index]}::interval)`.execute(db);
    }
    const body = { ids: ['nobody'], action: 'delete' };
    const statuses = [];
    for (const key of keys) statuses.push((await send('clubs/bulk', { key, payload: body })).status);
    expect(statuses).toEqual([200, 200, 422]);
  });
});

describe.runIf(testDatabaseUrl !== '')('two servers on one database', () => {
  it('make one record of a key that both are sent at the same moment', { timeout: 180_000 }, async () => {
    const servers = [1, 2].map(() => {
      const env = { ...process.env, DATABASE_URL: test.database.options.databaseUrl };
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/api/engine/createWithKey.ts'], {
        cwd: projectRoot,
        stdio: ['pipe', 'pipe', 'inherit'],
        env,
      });
      return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
    });
    const say = async () => Promise.all(servers.map(async ({ lines }) => (await lines.next()).value as string));
    expect(await say()).toEqual(['ready', 'ready']);
    for (let round = 0; round < 20; round += 1) {
      const key = newId();
      for (const { child } of servers) child.stdin.write(`${key}\n`);
      expect(await say()).toEqual(Array(2).fill(`${key} ${key} 1`));
    }
    const ended = servers.map(({ child }) => once(child, 'close'));
    for (const { child } of servers) child.stdin.end();
    await Promise.all(ended);
    expect(await count('companies')).toBe(20);
  });
});
