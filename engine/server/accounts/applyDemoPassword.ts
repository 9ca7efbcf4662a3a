import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwordHash.ts';

/**
 * Gives the accounts the one password that DEMO_PASSWORD says now; null takes it away from them. They share one hash,
 * so that a restart looks at one instead of making as many as there are people.
 */
export async function applyDemoPassword(
  db: Kysely<Tables>,
  { accountIds, password }: { accountIds: readonly string[]; password: string | null },
): Promise<void> {
  const accounts = db.updateTable('accounts').where('id', 'in', [...accountIds]);
  if (password === null) {
    await accounts.set({ passwordHash: null }).where('passwordHash', 'is not', null).execute();
    return;
  }
  const stored = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', 'in', [...accountIds])
    .execute();
  const known = stored.find(({ passwordHash }) => passwordHash)?.passwordHash ?? '';
  const isKept = !isOutdated(known) && (await verifyPassword(password, known));
  const passwordHash = isKept ? known : await hashPassword(password);
  await accounts.set({ passwordHash }).where('passwordHash', 'is distinct from', passwordHash).execute();
}
