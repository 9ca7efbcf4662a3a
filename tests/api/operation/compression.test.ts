import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let server: TestApp;
const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
const get = (path: string, encoding: string) =>
  server.callAs(['superAdmin'], { method: 'GET', url: `/api/${path}`, headers: { 'accept-encoding': encoding } });

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.dispose());

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('packs a list for a caller who takes %s, and it is the same list', async (accepted, encoding, unpack) => {
  const plain = await get('constants', 'identity');
  const packed = await get('constants', accepted);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i) as string,
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json());
});

it("packs a page of a list too, and says its place; of bytes it would be the plain answer's", async () => {
  const page = 'clubs?range=[0,24]&sort=["name","ASC"]';
  const clubs = Array.from({ length: 30 }, (_, index) => ({ ...season, name: `Packed ${index}` }));
  for (const club of clubs) {
    const made = await server.callAs(['superAdmin'], { method: 'POST', url: '/api/clubs', payload: club });
    expect(made.statusCode).toBe(201);
  }
  const plain = await get(page, 'identity');
  const packed = await get(page, 'br');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-range': 'clubs 0-24/30',
    'x-next-cursor': plain.headers['x-next-cursor'],
  });
  expect(plain.headers['content-range']).toBe('clubs 0-24/30');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('leaves a short answer as it is', async () => {
  const short = await get('status', 'br');
  expect(short.body.length).toBeLessThan(1400);
  expect(short.headers['content-encoding']).toBeUndefined();
});

it('unpacks nothing that is sent to it', async () => {
  const answer = await server.callAs(['superAdmin'], {
    method: 'POST',
    url: '/api/clubs',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"name":"Packed"}'),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});
