import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';

const publicUrl = 'http://127.0.0.1:4800';
const container = 'images';
let dataDir: string;
let store: BlobStore | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-blobs-'));
});
afterEach(async () => {
  await store?.close();
  store = null;
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<BlobStore> {
  store = await openBlobStore({ azureStorageConnectionString: null, dataDir, publicUrl });
  return store;
}

async function reopen(): Promise<BlobStore> {
  await store?.close();
  return open();
}

describe('the embedded blob store', () => {
  it('keeps what it is given, under the same address after a restart', async () => {
    const first = await open();
    expect(await first.check()).toBe('ok');
    expect(await first.get({ container, name: 'a.png' })).toBeNull();
    expect(await first.list(container)).toEqual([]);
    await first.put({ container, name: 'logos/a.png', body: Buffer.from('picture'), contentType: 'image/png' });
    const { origin } = first;
    const second = await reopen();
    expect(second.origin).toBe(origin);
    expect(await second.get({ container, name: 'logos/a.png' })).toEqual({
      body: Buffer.from('picture'),
      contentType: 'image/png',
    });
    expect((await second.list(container, 'logos/')).map(({ name, size }) => [name, size])).toEqual([
      ['logos/a.png', 7],
    ]);
    await second.delete({ container, name: 'logos/a.png' });
    await second.delete({ container, name: 'logos/a.png' });
    expect(await second.list(container)).toEqual([]);
  });

  it('has an account key of its own that only the owner can read', async () => {
    await open();
    const path = join(dataDir, 'blobs', 'account-key');
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(64);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('refuses who has no key, and lets pages of the application in alone', async () => {
    const { origin } = await open();
    const anonymous = await fetch(`${origin}/touchline/images?restype=container&comp=list`);
    expect(anonymous.status).toBe(403);
    const preflight = (from: string) =>
      fetch(`${origin}/touchline/images/a`, {
        method: 'OPTIONS',
        headers: {
          Origin: from,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'x-ms-blob-type',
        },
      });
    expect((await preflight(publicUrl)).headers.get('access-control-allow-origin')).toBe(publicUrl);
    expect((await preflight('http://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('loses nothing that it acknowledged when the process is killed', async () => {
    const acknowledged = await putUntilKilled(25);
    const { length } = await (await open()).list(container);
    expect(acknowledged).toBeGreaterThanOrEqual(25);
    expect(length).toBeGreaterThanOrEqual(acknowledged);
    expect(await store?.get({ container, name: `${acknowledged}.txt` })).toMatchObject({
      body: Buffer.from(`blob ${acknowledged}`),
    });
  }, 60_000);
});

function putUntilKilled(count: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/api/blobs/putUntilKilled.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > count) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve(Number(said.split('\n').slice(0, -1).at(-1) ?? 0)));
  });
}
