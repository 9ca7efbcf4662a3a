import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError } from '#engine/server/db/FolderInUseError.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';

const WRITER = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url));
/** Set to 20 or more for a thorough run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5);

describe.runIf(testDatabaseUrl === '')('the embedded database', () => {
  let database: TestDatabase<object>;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.dispose());

  it('belongs to one process: a second one is refused and told by whom', async () => {
    const second = openDatabase(database.options);
    await expect(second).rejects.toThrow(FolderInUseError);
    await expect(second).rejects.toThrow(
      `already in use by this process (${process.pid}). Stop it, or choose another DATA_DIR.`,
    );
  });

  it('is for its owner only', () => {
    expect(fs.statSync(database.options.dataDir).mode & 0o777).toBe(0o700);
  });

  it('cuts its write-ahead log, and not within a transaction', async () => {
    await database.close();
    const { pool, close } = await openDatabase({ ...database.options, checkpointBytes: 2 ** 20 });
    const redo = async () =>
      (await pool.query<{ redo_lsn: string }>('SELECT redo_lsn FROM pg_control_checkpoint()')).rows[0]?.redo_lsn;
    await pool.query('CREATE TABLE rows (text text)');
    const before = await redo();
    await pool.query('BEGIN');
    await pool.query('INSERT INTO rows SELECT repeat(md5(n::text), 100) FROM generate_series(1, 20000) n');
    expect(await redo()).toBe(before);
    await pool.query('COMMIT');
    for (let n = 0; n < 256; n++) await pool.query('SELECT 1');
    expect(await redo()).not.toBe(before);
    await close();
  });

  it(
    `loses no acknowledged write when it is killed, ${ROUNDS} times`,
    { timeout: 60_000 + ROUNDS * 20_000 },
    async () => {
      await database.close();
      const acknowledged: { round: number; writes: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        acknowledged.push({ round, writes: await writeAndKill(database.options.dataDir, round) });
      }
      const { pool, close } = await openDatabase(database.options);
      for (const { round, writes } of acknowledged) {
        const { rows } = await pool.query('SELECT count(*) AS found FROM writes WHERE round = $1 AND number <= $2', [
          round,
          writes,
        ]);
        expect({ round, ...rows[0] }).toEqual({ round, found: writes });
      }
      await close();
      expect(acknowledged.some(({ writes }) => writes > 0)).toBe(true);
    },
  );
});

/** Returns how many writes were acknowledged before the kill. */
async function writeAndKill(dataDir: string, round: number): Promise<number> {
  const writer = fork(WRITER, [dataDir, String(round)], {
    execArgv: ['--import', 'tsx'],
    cwd: path.resolve(WRITER, '../../../..'),
  });
  let acknowledged = 0;
  const errors: string[] = [];
  writer.on('message', (message) =>
    typeof message === 'number' ? (acknowledged = message) : errors.push(String(message)),
  );
  const exit = once(writer, 'exit');
  await Promise.race([once(writer, 'message'), exit]);
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
  writer.kill('SIGKILL');
  await exit;
  expect(errors).toEqual([]);
  return acknowledged;
}
