import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { followingUp, systemActor, type Actor } from '#engine/server/records/Actor.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

/** Users who were imported are invited by a job of the program; taking them back, and a change of them, nonetheless. */
let test: TestApp;
const manager: RoleKey[] = ['clubUserManager'];
const columns = ['email', 'firstName', 'lastName', 'function', 'clubId'];

beforeAll(async () => {
  test = await openTestApp();
  const { db, registry } = test.services;
  const template = { id: 'first', value: 'First', subject: { en: 'Welcome' }, body: { en: 'Dear {{firstName}}' } };
  await createMany({ db, registry, actor: systemActor('test') }, registry.get('mailtemplates'), [
    { ...template, kind: 'clubInvitation' },
  ]);
});
afterAll(() => test.dispose());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  test.callAs(manager, { method, url: `/api/${path}`, ...(payload && { payload }) });

/** Imports people by their first names and waits until they are invited; gives the import's id and theirs. */
async function importUsers(names: string[], club: string | null = null): Promise<{ importId: string; ids: string[] }> {
  const plan = proposePlan(columns, test.services.registry.get('users'));
  const rows = names.map((name) => [emailOf(name), name, 'Imported', 'Coach', club]);
  const answer = await call('POST', 'users/import', { plan, rows, fileName: 'users.xlsx' });
  await settleJobs(test, 'users.invite');
  const users = await usersOf(names);
  expect(users.map(({ version, invitedAt }) => [version, invitedAt !== null])).toEqual(names.map(() => [2, true]));
  return { importId: answer.json<{ id: string }>().id, ids: users.map(({ id }) => id) };
}

const emailOf = (name: string) => `${name.toLowerCase()}@imported.example`;

const usersOf = (names: string[]) =>
  test.services.db
    .selectFrom('users')
    .select(['id', 'function', 'version', 'invitedAt'])
    .where('email', 'in', names.map(emailOf))
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();

async function takeBack(importId: string) {
  expect((await call('POST', `imports/${importId}/undo`)).statusCode).toBe(202);
  await settleJobs(test, 'records.undoImport');
  return (await call('GET', `imports/${importId}`)).json<Record<string, unknown>>();
}

function mailsTo(name: string): string[] {
  const folder = join(test.settings.dataDir, 'outbox');
  const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return mails.filter((mail) => mail.includes(`To: ${emailOf(name)}`));
}

async function saveAs(actor: Actor, id: string, values: object): Promise<void> {
  const { db, registry } = test.services;
  await updateRecord({ db, registry, actor }, registry.get('users'), id, values);
}

describe('taking imported users back', () => {
  it('puts them away although the program has invited them since', async () => {
    const { importId } = await importUsers(['Ada', 'Bea']);
    expect(await takeBack(importId)).toMatchObject({ undoStatus: 'Done', undoFailed: 0 });
    expect(await usersOf(['Ada', 'Bea'])).toEqual([]);
  });

  it('puts them away although their club has been deleted since', async () => {
    const { db, registry } = test.services;
    const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
    const place = { address: 'Main 1', postalCode: '9000', city: 'Gent', province: 'P', country: '020' };
    const club = { name: 'Gone', ...place, ...season };
    await createMany({ db, registry, actor: systemActor('test') }, registry.get('clubs'), [club]);
    const { id } = await db.selectFrom('clubs').select('id').where('name', '=', 'Gone').executeTakeFirstOrThrow();
    const { importId } = await importUsers(['Ida'], 'Gone');
    expect((await test.callAs(manager, { method: 'DELETE', url: `/api/clubs/${id}` })).statusCode).toBe(200);
    expect(await usersOf(['Ida'])).toMatchObject([{ version: 3 }]);
    expect(await takeBack(importId)).toMatchObject({ undoStatus: 'Done', undoFailed: 0 });
    expect(await usersOf(['Ida'])).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a person changed', (id) => call('PUT', `users/${id}`, { mobile: '123', version: 2 })],
    ['a person invited again', (id) => call('POST', `users/${id}/sendinvitation`)],
    ['another job changed', (id) => saveAs(systemActor('job users.other 1'), id, { mobile: '123' })],
    [
      'a person changed before the program went on',
      async (id) => {
        await call('PUT', `users/${id}`, { mobile: '123', version: 2 });
        await saveAs(followingUp(systemActor('job users.invite 1'), 1), id, { invitedAt: new Date().toISOString() });
      },
    ],
  ])('leaves one that %s since', async (_, change) => {
    const { importId, ids } = await importUsers(['Cas', 'Dan']);
    await change(ids[0] ?? '');
    await settleJobs(test, 'users.invite');
    const undone = await takeBack(importId);
    expect(undone).toMatchObject({ undoStatus: 'Done', undoFailed: 1 });
    expect(undone['undoLogs']).toMatchObject([{ record: ids[0], errors: [{ rule: 'changed' }] }]);
    expect((await usersOf(['Cas', 'Dan'])).map(({ id }) => id)).toEqual([ids[0]]);
    await call('POST', `users/delete/${ids[0]}`);
  });

  it('sends no invitation that still waits then', async () => {
    const { importId, ids } = await importUsers(['Eva']);
    await takeBack(importId);
    const [userId = ''] = ids;
    const before = mailsTo('Eva').length;
    const items = [{ userId, email: emailOf('Eva'), templateId: null, savedAs: 1 }];
    const job = { kind: 'users.invite', name: 'late', payload: { items }, total: 1 } as const;
    await test.services.db.transaction().execute((trx) => test.services.jobs.enqueue(trx, job));
    const late = (await settleJobs(test, 'users.invite')).at(-1);
    expect(late?.logs).toMatchObject([{ message: 'There is no user eva@imported.example' }]);
    expect([before, mailsTo('Eva').length]).toEqual([1, 1]);
  });
});

it('a change of many users is taken back over what the program did because they were added, not over other changes', async () => {
  const { ids } = await importUsers(['Fay', 'Gus']);
  const [followed = '', changed = ''] = ids;
  const bulk = await call('POST', 'users/bulk', { ids, action: 'update', set: { function: 'Chair' } });
  await saveAs(followingUp(systemActor('job users.invite 1'), 1), followed, { invitedAt: '2026-03-01T10:00:00.000Z' });
  await saveAs(systemActor('job users.other 1'), changed, { mobile: '123' });
  const undone = await call('POST', `undo/${bulk.json<{ undoId: string }>().undoId}`, {});
  expect(undone.json()).toEqual({ restored: 1, skipped: [{ resource: 'users', id: changed, reason: 'changed' }] });
  expect((await usersOf(['Fay', 'Gus'])).map((user) => user.function)).toEqual(['Coach', 'Chair']);
});
