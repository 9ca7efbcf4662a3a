import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/**
 * Removes rows that are kept no longer, with the call that adds one: a hundred at a time, so that none takes long, and
 * not those that another call is removing. Gives the ids of those that went.
 */
export async function forgetOld(
  trx: Transaction<Tables>,
  table: keyof Tables & string,
  isOld: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE ${isOld} LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}
