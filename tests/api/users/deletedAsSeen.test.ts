import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecords } from '#engine/server/createRecords.ts';
import { actingFor, systemActor, type Actor } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { season } from '#tests/support/season.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let server: TestApp;
let clubId: string;
let made = 0;

beforeAll(async () => {
  server = await openTestApp();
  const { create } = createRecords(server.services, systemActor('test'));
  clubId = String((await create('clubs', { name: 'KV Seen', ...season }))['id']);
});
afterAll(() => server.dispose());

async function makeUser(): Promise<string> {
  made += 1;
  const person = { firstName: 'Seen', lastName: `${made}`, email: `seen${made}@club.example`, function: 'Coach' };
  const { create } = createRecords(server.services, systemActor('test'));
  return String((await create('users', { ...person, role: 'MEMBER', clubId }))['id']);
}

const change = (id: string, values: object, actor: Actor = systemActor('job')) =>
  updateRecord({ ...server.services, actor }, server.services.registry.get('users'), id, { ...values });

const remove = async (id: string, version: number) =>
  (
    await server.callAs(['superAdmin'], {
      method: 'DELETE',
      url: `/api/users/${id}`,
      headers: { 'if-match': `"${version}"` },
    })
  ).statusCode;

const invitation = { invitedAt: '2026-11-27T10:00:00.000Z' };
const other = { id: 'other', email: 'other@touchline.example', firstName: 'An', lastName: 'Other', clubs: [] };
const actingForOther = actingFor({ user: { ...other, roles: ['superAdmin'] }, source: 'job' });

it('deletes who was shown before the invitation was noted: nobody else has changed that person', async () => {
  const id = await makeUser();
  await change(id, invitation);
  expect(await remove(id, 1)).toBe(200);
});

it.each([
  ['something that people enter was changed since', { firstName: 'Changed' }, undefined],
  ['somebody else had it noted', invitation, actingForOther],
  ['something that people enter was changed with a note', { ...invitation, firstName: 'Changed' }, undefined],
])('refuses where %s', async (_what, values, actor) => {
  const id = await makeUser();
  await change(id, values, actor);
  expect(await remove(id, 1)).toBe(409);
  expect(await remove(id, 2)).toBe(200);
});
