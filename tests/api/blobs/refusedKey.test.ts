import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AzureBlobStore } from '#engine/server/blobs/AzureBlobStore.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
import { errorsPlugin } from '#engine/server/plugins/errors/errorsPlugin.ts';
import { createServerOptions } from '#engine/server/plugins/security/serverOptions.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

/** A storage account that refuses our key, and one that is not there. */
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-refused-'));
const key = Buffer.alloc(64, 7).toString('base64');
let azurite: BlobStore;
let test: TestApp;

beforeAll(async () => {
  azurite = await openBlobStore({ azureStorageConnectionString: null, dataDir, publicUrl: 'http://127.0.0.1:4800' });
});
afterAll(async () => {
  await azurite.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const openStore = (origin: string) =>
  new AzureBlobStore(
    `DefaultEndpointsProtocol=http;AccountName=touchline;AccountKey=${key};BlobEndpoint=${origin}/touchline;`,
  );
const storages: [string, () => string, string][] = [
  ['refuses our key', () => azurite.origin, 'AuthorizationFailure'],
  ['is not there', () => 'http://127.0.0.1:9', 'ECONNREFUSED'],
];

it.each(storages)('a storage that %s is no refusal of the person who calls', async (_, origin) => {
  test = await openTestApp({ blobs: openStore(origin()) });
  try {
    const answer = await test.callAs(['superAdmin'], { url: `/api/files/images/${'a'.repeat(32)}.png` });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 90 });
    expect(answer.body).not.toMatch(/allowed|AccountKey|127\.0\.0\.1/);
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  } finally {
    await test.dispose();
  }
});

it.each(storages)('of a storage that %s the log tells how, and nothing of the key', async (_, origin, code) => {
  let written = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void (written += String(chunk))) });
  const options = createServerOptions({ logLevel: 'info', logFormat: 'json', trustProxy: false });
  const app = Fastify({ ...options, logger: { ...(options.logger as object), stream } });
  await app.register(errorsPlugin);
  const blobs = openStore(origin());
  app.get('/files/:name', async () => blobs.get({ container: 'images', name: 'a.png' }));
  expect((await app.inject('/files/a.png')).statusCode).toBe(502);
  await app.close();
  expect(JSON.parse(written)).toMatchObject({
    ...{ level: 50, msg: 'request failed', route: '/files/:name' },
    err: { type: 'BlobStoreError', cause: { code } },
  });
  expect(written).not.toMatch(/AccountKey|SharedKey/i);
  expect(written).not.toContain(key.slice(0, 8));
});
