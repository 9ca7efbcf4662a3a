import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { hashPassword } from './passwordHash.ts';

/** Gives the accounts the one password that DEMO_PASSWORD says now; null takes it away from them. */
export async function applyDemoPassword(
  db: Kysely<Tables>,
  { accountIds, password }: { accountIds: readonly string[]; password: string | null },
): Promise<void> {
  for (const id of accountIds) {
    const passwordHash = password === null ? null : await hashPassword(password);
    await db.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute();
  }
}
