import { sql } from 'kysely';
import { theProduct } from '#engine/rules/product/Product.ts';
import { applyDemoPassword } from '../accounts/applyDemoPassword.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { demoPeople, theServer } from './ProductServer.ts';
import type { Services } from './services.ts';

/**
 * Loads the demonstration of the product, or at least accounts for its people, into an empty store; answers whether the
 * people are there to sign in as.
 */
export async function loadDemonstration(services: Services): Promise<boolean> {
  const own = theServer().loadDemo;
  return own ? own(services) : addPeople(services);
}

async function addPeople({ db, settings }: Services): Promise<boolean> {
  const people = demoPeople();
  const accountIds = people.map(({ id }) => id);
  const areThere = await withAdvisoryLock(db, 'loadDemo', async (trx) => {
    const rows = await trx.selectFrom('accounts').select('id').limit(1000).execute();
    if (rows.length > 0) return rows.some(({ id }) => accountIds.includes(id));
    const { roleIds } = theProduct();
    for (const { id, email, firstName, lastName, preferredLanguage, roles } of people) {
      const held = JSON.stringify(roles.map((role) => roleIds[role]));
      await trx
        .insertInto('accounts')
        .values({
          ...{ id, email, firstName, lastName, fullName: `${firstName} ${lastName}`, preferredLanguage, subject: id },
          ...{ roles: sql`${held}::jsonb`, active: true },
          ...{ version: 1, createdAt: sql`now()`, updatedAt: sql`now()`, deletedAt: null },
        })
        .execute();
    }
    return people.length > 0;
  });
  const password = settings.passwordSignin ? settings.demoPassword : null;
  if (areThere) await applyDemoPassword(db, { accountIds, password });
  return areThere;
}
