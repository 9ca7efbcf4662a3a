import { setTimeout as wait } from 'node:timers/promises';
import { type IsolationLevel, type Kysely, Transaction } from 'kysely';
import { backoff } from '#engine/rules/values/backoff.ts';

export interface TransactionOptions {
  isolationLevel?: IsolationLevel;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/**
 * Runs `fn` in a transaction, up to three times more when it collides with another one (40001, 40P01).
 *
 * So `fn` may run more than once: nothing but the database may be changed in it. Given a transaction
 * instead of a database, `fn` joins it.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  fn: (trx: Transaction<Tables>) => Promise<Result>,
  { isolationLevel }: TransactionOptions = {},
): Promise<Result> {
  if (db instanceof Transaction) return fn(db);
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(db, fn, isolationLevel);
    } catch (error) {
      if (attempt >= RETRIES || !isCollision(error)) throw error;
      await wait(backoff({ first: FIRST_PAUSE_MS, attempt, random: Math.random() }));
    }
  }
}

/** Where the connection was lost the rollback fails as well: the error that tells is the one of `fn`. */
async function runOnce<Tables, Result>(
  db: Kysely<Tables>,
  fn: (trx: Transaction<Tables>) => Promise<Result>,
  isolationLevel: IsolationLevel | undefined,
): Promise<Result> {
  const builder = db.transaction();
  const failure: { error?: unknown } = {};
  try {
    return await (isolationLevel ? builder.setIsolationLevel(isolationLevel) : builder).execute((trx) =>
      fn(trx).catch((error: unknown) => {
        failure.error = error;
        throw error;
      }),
    );
  } catch (error) {
    throw failure.error ?? error;
  }
}

/** Whether the database ended a transaction because of another one. */
export function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
