import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLastBackup } from '#engine/server/backup/lastBackup.ts';
import { readManifest, type Manifest } from '#engine/server/backup/Manifest.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
import { createRecords } from '#engine/server/createRecords.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { migratedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { season } from '#tests/support/season.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { startTouchline } from '#tests/support/startTouchline.ts';

/** `npm run backup`, `restore` and `migrate` as somebody types them, from one kind of database to the other and back. */
vi.setConfig({ testTimeout: 240_000 });
const names = ['KV "Ü" \\ \u2028', 'Ключ', 'نادي'];
const picture = { container: 'images', name: 'logo.png' };

let folder: string;
let server: TestDatabase<Tables> | null = null;
const place = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-commands-'));
  cpSync(await embeddedTemplate(migratedTemplate), place('first'), { recursive: true });
  const { db, close } = await openDatabase<Tables>({ databaseUrl: '', dataDir: place('first') });
  const registry = createRegistry(resources, schemas);
  const { create } = createRecords({ db, registry }, systemActor('test'));
  for (const name of names) await create('clubs', { name, city: 'Gent', ...season });
  await close();
  const blobs = await openFiles('first');
  await blobs.put({ ...picture, body: Buffer.from('a picture'), contentType: 'image/png' });
  await blobs.close();
  if (testDatabaseUrl) server = await openTestDatabase<Tables>({ maxConnections: 1 }, emptyTemplate);
}, 240_000);
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A database in which nothing was ever done. */
const emptyTemplate = { name: 'empty', madeFrom: [], fill: () => Promise.resolve() };

const openFiles = (name: string) =>
  openBlobStore({ azureStorageConnectionString: null, dataDir: place(name), publicUrl: 'http://127.0.0.1:4800' });

interface Ended {
  status: number | null;
  said: string;
}

/** Runs a command of package.json with these settings and nothing else of our own environment. */
function run(command: string, words: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', command, '--', ...words], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  return new Promise((done) => child.once('close', (status) => done({ status, said })));
}

async function expectDone(ended: Promise<Ended>, words: string): Promise<void> {
  const { status, said } = await ended;
  expect([status, said]).toEqual([0, expect.stringContaining(words)]);
}

/** What a backup holds of the tables, but for what the database notes of its own shape. */
function contentOf({ tables, blobs }: Manifest) {
  const own = tables.filter(({ name }) => name in schemas || ['clubs', 'history'].includes(name));
  return { tables: own.map(({ name, rows, sha256 }) => ({ name, rows, sha256 })), blobs };
}

describe('the commands', () => {
  it('take a store from one kind of database to the other and back as it was', async () => {
    await expectDone(run('backup', [place('backup')], { DATA_DIR: place('first') }), 'Written to ');
    const { at } = await readManifest(place('backup'));
    expect(await readLastBackup(place('first'))).toEqual({ at, bytes: expect.any(Number) as number });
    const there = { DATA_DIR: place('second'), ...(server && { DATABASE_URL: server.options.databaseUrl }) };
    await expectDone(run('restore', [place('backup')], there), 'Restored and compared');
    await expectDone(run('migrate', [], there), 'Changed:');
    await expectDone(run('backup', [place('again')], there), 'Written to ');
    const back = { DATA_DIR: place('third') };
    await expectDone(run('restore', [place('again')], back), 'Restored and compared');

    const [one, other] = [await readManifest(place('backup')), await readManifest(place('again'))];
    expect(contentOf(other)).toEqual(contentOf(one));
    const { db, close } = await openDatabase<Tables>({ databaseUrl: '', dataDir: place('third') });
    const { rows } = await sql<{ name: string }>`SELECT name FROM clubs`.execute(db).finally(close);
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
    const blobs = await openFiles('third');
    const found = await blobs.get(picture).finally(() => blobs.close());
    expect(found).toEqual({ body: Buffer.from('a picture'), contentType: 'image/png' });
  });

  it('say with --plan what a start would change and leave, and on how many rows, and do nothing of it', async () => {
    cpSync(place('first'), place('planned'), { recursive: true });
    const { db, close } = await openDatabase<Tables>({ databaseUrl: '', dataDir: place('planned') });
    await sql`ALTER TABLE clubs ADD COLUMN motto text DEFAULT 'Onward'`.execute(db);
    // As the tables were before lights had owners.
    await sql`ALTER TABLE scoreoverrides ALTER COLUMN "assessorId" DROP NOT NULL,
      DROP CONSTRAINT "scoreoverrides_clubAssessmentId_fkey"`.execute(db);
    await sql`INSERT INTO scoreoverrides (id, "clubAssessmentId", "elementId", "trafficLight", version, "createdAt", "updatedAt")
      VALUES ('one', 'gone', 'one', 1, 1, now(), now())`.execute(db);
    await close();
    const on = { DATA_DIR: place('planned') };
    const left = 'Left as it is, no schema names it:\n  clubs.motto (3 values)\n';
    const planned = await run('migrate', ['--plan'], on);
    expect(planned).toEqual({ status: 0, said: expect.stringContaining(left) });
    const [changes = ''] = planned.said.split(left);
    expect(changes).toMatch(/^A start would change:\n/);
    expect(changes).toContain('  ran data step 001-owners-of-lights (1 row)\n');
    // The same is still to be done: the plan did none of it.
    await expectDone(run('migrate', [], on), changes.replace('A start would change', 'Changed'));
    const said = `${left}The database is as the schemas say.\n`;
    expect(await run('migrate', ['--plan'], on)).toEqual({ status: 0, said });
  });

  it('write a backup while the server of the folder runs, with what it has just taken', async () => {
    cpSync(place('first'), place('served'), { recursive: true });
    const running = await startTouchline({ from: 'current', dataDir: place('served'), env: { DEMO: 'off' } });
    try {
      const authorization = `Bearer ${await signInAs(running.url, 'super@touchline.example')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'While it runs', city: 'Gent', ...season });
      expect((await fetch(`${running.url}/api/clubs`, { method: 'POST', headers, body })).status).toBe(201);
      await expectDone(run('backup', [place('live')], { DATA_DIR: place('served') }), 'Written to ');
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    } finally {
      expect(await running.stop()).toBe(0);
    }
    const { tables, blobs } = await readManifest(place('live'));
    expect(tables.find(({ name }) => name === 'clubs')?.rows).toBe(names.length + 1);
    expect(blobs).toMatchObject([picture]);
  });

  it('refuse, in a sentence, to restore into a store that holds anything', async () => {
    const refused = await run('restore', [place('backup')], { DATA_DIR: place('first') });
    expect(refused).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database is not empty, it has \d+ tables/),
    });
    expect(refused.said).not.toMatch(/\n\s+at /);
  });
});
