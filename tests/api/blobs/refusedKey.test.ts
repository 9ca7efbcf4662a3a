import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AzureBlobStore } from '#engine/server/blobs/AzureBlobStore.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
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

it.each([
  ['refuses our key', () => azurite.origin],
  ['is not there', () => 'http://127.0.0.1:9'],
])('a storage that %s is no refusal of the person who calls', async (_, origin) => {
  const endpoint = `AccountName=touchline;AccountKey=${key};BlobEndpoint=${origin()}/touchline;`;
  test = await openTestApp({ blobs: new AzureBlobStore(`DefaultEndpointsProtocol=http;${endpoint}`) });
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
