import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { SessionToken } from './SessionTokens.ts';

/** Ends one token, on all servers from their next call on; ending it twice is no mistake. */
export async function endToken(db: Kysely<Tables>, { id, expiresAt }: SessionToken): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('endedTokens')
    .values({
      ...{ id, expiresAt: new Date(expiresAt).toISOString() },
      ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends every token that an account has been given so far. */
export async function endAllTokens(db: Kysely<Tables>, accountId: string): Promise<void> {
  const sessionsEndedAt = new Date().toISOString();
  await db.updateTable('accounts').set({ sessionsEndedAt }).where('id', '=', accountId).execute();
}

/** Removes the ids of tokens that have expired by themselves meanwhile, and says how many. */
export async function cleanEndedTokens(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('endedTokens')
    .where('expiresAt', '<', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
