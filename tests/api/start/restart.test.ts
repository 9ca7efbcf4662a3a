import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import '#product';
import { ownName } from '#engine/rules/product/Product.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { startTouchline } from '#tests/support/startTouchline.ts';
import { isBuilt } from '../../../scripts/bootstrap/ensureBuilt.mjs';

/**
 * What a start with everything there leaves alone: the time that it takes, `npm run bench -- start`, is no more than
 * what is done. On the embedded database, with the demonstration and its password.
 */
let dataDir: string;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-restart-'));
  await startAndStop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startAndStop(): Promise<string> {
  const env = { DEMO: 'on', PASSWORD_SIGNIN: 'on', DEMO_PASSWORD: 'a demonstration', LOG_LEVEL: 'info' };
  const running = await startTouchline({ from: 'current', dataDir, env });
  expect(await running.stop()).toBe(0);
  return running.log();
}

/**
 * Rows of each table, and the newest transaction that wrote one of them; what jobs note of themselves left out. From its
 * source each start is of another build, which looks through the tables and notes that.
 */
async function readTables(): Promise<Map<string, string>> {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND (${isBuilt()} OR tablename <> ${ownName('schema')})`.execute(db);
    const written = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql<{ seen: string }>`
        SELECT count(*) || ' rows, last in ' || coalesce(max(xmin::text::bigint), 0) AS seen
        FROM ${sql.table(name)}`.execute(db);
      written.set(name, rows[0]?.seen ?? '');
    }
    return written;
  } finally {
    await close();
  }
}

it('no row is written anew: nothing is loaded, hashed or computed again', async () => {
  const before = await readTables();
  expect([...before.keys()]).toEqual(expect.arrayContaining(['accounts', 'clubs', 'countries', 'assessmentvalues']));
  expect(before.get('accounts')).not.toMatch(/^0 /);
  const log = await startAndStop();
  expect(await readTables()).toEqual(before);
  expect(log).not.toMatch(/Prepared the tables|made index/);
});
