import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#engine/server/settings/config.ts';
import { silentLogger } from '#engine/server/db/DatabaseLogger.ts';
import { FolderInUseError } from '#engine/server/db/FolderInUseError.ts';
import { holdServerLock } from '#engine/server/db/holdServerLock.ts';
import { openServices } from '#engine/server/program/openServices.ts';
import { migratedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';

/** Which servers may be at work at once: on one folder never two, on one database those that share everything. */
let folder: string;
let database: TestDatabase;

describe.runIf(testDatabaseUrl !== '')('of servers on PostgreSQL', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-servers-'));
    database = await openTestDatabase({}, migratedTemplate);
  });
  afterEach(async () => {
    await database.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('two never have one data folder, which is closed to others', async () => {
    const read = readSettings({
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(await findSparePort()),
      DATABASE_URL: database.options.databaseUrl,
    });
    if ('errors' in read) throw new Error(read.errors.join(' '));
    chmodSync(folder, 0o755);
    const first = await openServices(read.settings, pino({ level: 'silent' }));
    await expect(openServices(read.settings, pino({ level: 'silent' }))).rejects.toThrow(FolderInUseError);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await first.close();
  });

  const hold = (isShared: boolean) =>
    holdServerLock({ databaseUrl: database.options.databaseUrl, isShared, logger: silentLogger, patienceMs: 100 });

  it.each([
    { first: false, second: false, fits: false },
    { first: false, second: true, fits: false },
    { first: true, second: false, fits: false },
    { first: true, second: true, fits: true },
  ])('on one database, sharing files and secret: $first, $second; they fit: $fits', async ({ first, second, fits }) => {
    const held = await hold(first);
    const other = hold(second);
    if (fits) await (await other).release();
    else await expect(other).rejects.toThrow('the same AZURE_STORAGE_CONNECTION_STRING and SESSION_SECRET');
    await held.release();
    await (await hold(second)).release();
  });

  it('the lock on the database is taken anew when the database ends its connection', async () => {
    const held = await hold(false);
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'touchline lock' AND datname = current_database()",
    );
    const admin = new pg.Client({ connectionString: database.options.databaseUrl });
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await admin.end();
    await expect
      .poll(() =>
        hold(false).then(
          (lock) => lock.release().then(() => 'free'),
          () => 'held',
        ),
      )
      .toBe('held');
    await held.release();
  });
});
