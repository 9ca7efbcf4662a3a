import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForBackup, startBackupEndpoint } from '#engine/server/backup/backupEndpoint.ts';
import { blobFile, type Manifest } from '#engine/server/backup/Manifest.ts';
import { restoreBackup } from '#engine/server/backup/restoreBackup.ts';
import { writeBackup } from '#engine/server/backup/writeBackup.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { season } from '#tests/support/season.ts';

/** A backup while people write, restored elsewhere: everything that was acknowledged before its moment is in it. */
const writes = 200;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

interface Written {
  name: string;
  /** Milliseconds since 1970 at which the answer was there. */
  acknowledgedAt: number;
  logo: { url: string; bytes: Buffer } | null;
}

let folder: string;
let api: TestApp;
let blobs: BlobStore;
let elsewhere: TestDatabase;
let otherBlobs: BlobStore;
let manifest: Manifest;
const written: Written[] = [];
const place = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
  const storage = (name: string) =>
    openBlobStore({ azureStorageConnectionString: null, dataDir: place(name), publicUrl: 'http://127.0.0.1:4800' });
  blobs = await storage('store');
  api = await openTestApp({ blobs });
  const endpoint = await startBackupEndpoint(api.services, folder);
  let asked: Promise<Manifest | null> = Promise.resolve(null);
  for (let count = 0; count < writes; count += 1) {
    if (count === writes / 4) asked = askForBackup(folder, place('backup'));
    written.push(await write(count));
  }
  const answered = await asked;
  if (!answered) throw new Error('The server did not answer');
  manifest = answered;
  await endpoint.close();
  elsewhere = await openTestDatabase();
  otherBlobs = await storage('elsewhere');
}, 600_000);

afterAll(async () => {
  await api.dispose();
  await blobs.close();
  await elsewhere.dispose();
  await otherBlobs.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A club, every fourth with a logo, and every third changed at once. */
async function write(count: number): Promise<Written> {
  const call = async (request: Parameters<TestApp['callAs']>[1]) => {
    const answer = await api.callAs(['superAdmin'], request);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<{ id: string; version: number; url: string }>();
  };
  const name = `Club ${count} "ü\\\u2028\n`;
  let logo: Written['logo'] = null;
  if (count % 4 === 0) {
    const bytes = Buffer.concat([png, Buffer.from(name)]);
    logo = { url: (await call(uploadOf(bytes))).url, bytes };
  }
  const made = await call({ method: 'POST', url: '/api/clubs', payload: { name, ...season, logo: logo?.url ?? null } });
  if (count % 3 === 0) {
    const payload = { ...season, id: made.id, version: made.version, name, city: 'Gent', logo: logo?.url ?? null };
    await call({ method: 'PUT', url: `/api/clubs/${made.id}`, payload });
  }
  return { name, acknowledgedAt: Date.now(), logo };
}

function uploadOf(bytes: Buffer): Parameters<TestApp['callAs']>[1] {
  const payload = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="category"\r\n\r\nCLUBLOGO\r\n'),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return { method: 'POST', url: '/api/files', payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}

it('only the owner of the folder may read it or ask for it', async () => {
  expect(statSync(place('backup')).mode & 0o077).toBe(0);
  expect(statSync(join(place('backup'), 'manifest.json')).mode & 0o077).toBe(0);
  expect(await askForBackup(folder, place('another'))).toBeNull();
});

it('a database without tables is not backed up: it is not the one that was meant', async () => {
  const empty = await openTestDatabase();
  const backup = writeBackup({ db: empty.db, blobs: otherBlobs }, place('empty'));
  await expect(backup).rejects.toThrow('The database is empty');
  expect([place('empty'), place('empty.partial')].filter((folder) => existsSync(folder))).toEqual([]);
  await empty.dispose();
});

it('a damaged backup is refused, and nothing is restored of it', async () => {
  const [blob] = manifest.blobs;
  const file = blobFile(place('backup'), blob?.sha256 ?? '');
  const whole = readFileSync(file);
  appendFileSync(file, 'x');
  const target = { db: elsewhere.db, blobs: otherBlobs };
  await expect(restoreBackup(target, place('backup'))).rejects.toThrow('is damaged or missing');
  writeFileSync(file, whole);
  expect(await otherBlobs.listContainers()).toEqual([]);
});

it('restored elsewhere, everything that was acknowledged before its moment is as it was', async () => {
  await restoreBackup({ db: elsewhere.db, blobs: otherBlobs }, place('backup'));
  // What the next start does: indexes, keys and what follows from other columns come back.
  await migrateDatabase(elsewhere.db, api.services.registry);
  const select = sql<{ name: string }>`SELECT * FROM clubs ORDER BY name COLLATE "C"`;
  const here = new Map((await select.execute(api.services.db)).rows.map((row) => [row.name, row]));
  const there = new Map((await select.execute(elsewhere.db)).rows.map((row) => [row.name, row]));
  const before = written.filter(({ acknowledgedAt }) => acknowledgedAt < Date.parse(manifest.at));
  expect(before.length).toBeGreaterThanOrEqual(writes / 4);
  expect(before.map(({ name }) => there.get(name))).toEqual(before.map(({ name }) => here.get(name)));
  for (const { logo } of before) {
    if (!logo) continue;
    const name = logo.url.slice(logo.url.lastIndexOf('/') + 1);
    expect((await otherBlobs.get({ container: 'images', name }))?.body).toEqual(logo.bytes);
  }
  const history = await sql<{ count: number }>`SELECT count(*) AS count FROM history`.execute(elsewhere.db);
  expect(history.rows[0]?.count).toBe(manifest.tables.find(({ name }) => name === 'history')?.rows);
});

it('jobs that waited wait again', async () => {
  const { rows } = await sql<{ waiting: number; queued: number }>`
    SELECT (SELECT count(*) FROM jobs WHERE status = 'Queued') AS waiting,
      (SELECT count(*) FROM pgboss.job JOIN jobs ON jobs.id = pgboss.job.id::text) AS queued`.execute(elsewhere.db);
  expect(rows[0]?.waiting).toBeGreaterThan(0);
  expect(rows[0]?.queued).toBe(rows[0]?.waiting);
});

it('what holds anything already is refused', async () => {
  const restored = { db: elsewhere.db, blobs: otherBlobs };
  await expect(restoreBackup(restored, place('backup'))).rejects.toThrow('The database is not empty');
  const fresh = await openTestDatabase();
  await otherBlobs.put({ container: 'images', name: 'own.png', body: png, contentType: 'image/png' });
  const target = { db: fresh.db, blobs: otherBlobs };
  await expect(restoreBackup(target, place('backup'))).rejects.toThrow('it has images/own.png');
  await fresh.dispose();
  await expect(askForBackup(folder, place('backup'))).resolves.toBeNull();
});
