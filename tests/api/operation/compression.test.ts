import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let server: TestApp;
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
