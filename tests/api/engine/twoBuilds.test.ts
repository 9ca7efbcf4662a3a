import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startAzurite, type EmbeddedAzurite } from '#engine/server/blobs/embedded/startAzurite.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { season } from '#tests/support/season.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';
import { isBuilt } from '../../../scripts/bootstrap/ensureBuilt.mjs';
import { copyProject, type ScratchProject } from '../../scratch/copyProject.ts';

/** Two builds of the product on one database, of which the newer one knows a field of clubs no more. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const field = 'latitude';

describe.runIf(testDatabaseUrl !== '')('two builds of the product, each a process', () => {
  let folder: string;
  let database: TestDatabase;
  let storage: EmbeddedAzurite;
  let newer: ScratchProject;
  const running: RunningTouchline[] = [];

  beforeAll(async () => {
    if (!isBuilt()) throw new Error('There is no build of the present source: npm run build');
    folder = mkdtempSync(join(tmpdir(), 'touchline-builds-'));
    database = await openTestDatabase({ maxConnections: 1 });
    storage = await startAzurite(join(folder, 'storage'));
    newer = copyProject();
    newer.edit('schemas/club.schema.json', (text) => {
      const schema = JSON.parse(text) as { properties: Record<string, unknown> };
      delete schema.properties[field];
      return JSON.stringify(schema);
    });
    const build = "import { buildServer } from './build/buildServer.ts';\nawait buildServer('build/server');\n";
    writeFileSync(join(newer.root, 'scripts/buildNewer.ts'), build);
    node('scripts/buildNewer.ts');
    symlinkSync(join(projectRoot, 'build/client'), join(newer.root, 'build/client'));
  });
  afterAll(async () => {
    for (const one of running) await one.stop('SIGKILL');
    newer.remove();
    await storage.stop();
    await database.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a script of the newer version from its source. */
  const node = (...words: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...words], {
      cwd: newer.root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: database.options.databaseUrl },
    });

  /** Servers that share a database need their storage and their secret in common too. */
  async function start(version: 'older' | 'newer', name: string): Promise<RunningTouchline> {
    const started = await startTouchline({
      from: 'build',
      dataDir: join(folder, name),
      env: {
        ...{
          DEMO: 'off',
          DATABASE_URL: database.options.databaseUrl,
          SESSION_SECRET: 'a secret that both of them share',
        },
        AZURE_STORAGE_CONNECTION_STRING: storage.connectionString,
      },
      ...(version === 'newer' && { within: ['sh', '-c', `cd '${newer.root}' && exec "$@"`, 'sh'] }),
      until: '/healthz',
    });
    running.push(started);
    return started;
  }

  const readiness = ({ url }: RunningTouchline) => fetch(`${url}/readyz`).then(({ status }) => status);
  const columns = async () =>
    (
      await sql`SELECT FROM information_schema.columns WHERE table_name = 'clubs' AND column_name = ${field}`.execute(
        database.db,
      )
    ).rows.length;

  async function create({ url }: RunningTouchline, token: string, values: object): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...season, ...values });
    return (await fetch(`${url}/api/clubs`, { method: 'POST', headers, body })).status;
  }

  it('the older is not ready once the newer has changed the tables, and never brings a column back', async () => {
    const old = await start('older', 'old');
    expect(await readiness(old)).toBe(200);
    const token = await signInAs(old.url, 'super@touchline.example');
    expect(await create(old, token, { name: 'by the older', [field]: 51 })).toBe(201);

    const next = await start('newer', 'new');
    expect([await readiness(old), await readiness(next)]).toEqual([503, 200]);
    // What is under way at the older is finished: the column is left until somebody drops it.
    expect(await create(old, token, { name: 'late', [field]: 52 })).toBe(201);
    expect(await create(next, token, { name: 'by the newer' })).toBe(201);
    expect(await create(next, token, { name: 'unknown', [field]: 53 })).toBe(422);
    expect(await columns()).toBe(1);

    expect(node('scripts/migrate.ts', '--drop')).toContain(`clubs.${field} (2 values)`);
    expect(await columns()).toBe(0);
    expect(await old.stop()).toBe(0);
    const again = await start('older', 'old');
    expect(again.log()).toContain('The database was changed by a newer build');
    expect([await readiness(again), await readiness(next)]).toEqual([503, 200]);
    expect(await again.stop()).toBe(0);
    expect(await columns()).toBe(0);
    expect(await create(next, token, { name: 'afterwards' })).toBe(201);
  });
});
