import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, ApiCallError, type ApiClient } from '#schemas/generated/client.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { createSessionTokens } from '#engine/server/session/SessionTokens.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

let server: TestApp;
let client: ApiClient;

beforeAll(async () => {
  server = await openTestApp();
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.callAs(['superAdmin'], { url: '/api/clubs' });
  const token = await createSessionTokens(deriveKey(server.settings, 'session token')).sign('test-superAdmin');
  client = createClient({ url, token });
});
afterAll(() => server.dispose());

it('the generated client creates, reads, lists, changes and deletes on the real server', async () => {
  const club = await client.clubs.create({ name: 'Client FC', country: '020', ...season });
  expect(await client.clubs.get(club.id)).toMatchObject({ name: 'Client FC', version: 1 });
  const page = await client.clubs.list({ filter: { q: 'client' }, sort: ['name', 'ASC'], range: [0, 9] });
  expect(page).toMatchObject({ total: 1, records: [{ id: club.id }] });
  const { name } = club;
  const country = '020';
  const changed = await client.clubs.update(club.id, { name: `${name} 2`, country, ...season, version: 1 });
  expect(changed.version).toBe(2);
  await expect(client.clubs.update(club.id, { name, country, ...season, version: 1 })).rejects.toMatchObject({
    code: 21,
  });
  await client.clubs.delete(club.id);
  await expect(client.clubs.get(club.id)).rejects.toBeInstanceOf(ApiCallError);
});

it('a super admin sees how much each table holds, and downloads schemas and client; nobody else does', async () => {
  const read = (path: string) => server.callAs(['superAdmin'], { url: `/api/configuration${path}` });
  const { tables } = (await read('')).json<{ tables: { name: string; records: number; bytes: number }[] }>();
  const countries = tables.find(({ name }) => name === 'countries');
  expect(countries?.records).toBeGreaterThan(200);
  expect(countries?.bytes).toBeGreaterThan(8000);
  expect((await read('/schemas')).json()).toMatchObject({ club: { $id: 'club' } });
  expect((await read('/client')).json<{ text: string }>().text).toContain('export function createClient');
  expect((await server.callAs(['consultant'], { url: '/api/configuration' })).statusCode).toBe(403);
});
