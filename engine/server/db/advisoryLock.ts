import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from './inTransaction.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/**
 * Runs `fn` in a transaction while no other one, of any server on the same database, runs under `name`.
 *
 * The lock ends with the transaction. Within `fn` use `trx` only.
 */
export async function withAdvisoryLock<Tables, Result>(
  db: Kysely<Tables>,
  name: string,
  fn: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await takeAdvisoryLock(trx, name);
    return fn(trx);
  });
}

/** Waits until no other transaction, of any server on the same database, holds `name`; this one does until it ends. */
export async function takeAdvisoryLock<Tables>(trx: Transaction<Tables>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLockKey(name)}::bigint)`.execute(trx);
}

/** The number that stands for `name` in PostgreSQL's advisory locks, as decimal text (64 bits, signed). */
export function advisoryLockKey(name: string): string {
  return createHash('sha256').update(`${theProduct().id}:${name}`).digest().readBigInt64BE(0).toString();
}
