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
    const { rows } = await sql<{ id: string }>`SELECT id FROM accounts LIMIT 1000`.execute(trx);
    if (rows.length > 0) return rows.some(({ id }) => accountIds.includes(id));
    const { roleIds } = theProduct();
    for (const { id, email, firstName, lastName, preferredLanguage, roles } of people) {
      const held = JSON.stringify(roles.map((role) => roleIds[role]));
      await sql`
        INSERT INTO accounts (id, email, "firstName", "lastName", "fullName", "preferredLanguage", subject, roles, active,
          version, "createdAt", "updatedAt")
        VALUES (${id}, ${email}, ${firstName}, ${lastName}, ${`${firstName} ${lastName}`}, ${preferredLanguage}, ${id},
          ${held}::jsonb, true, 1, now(), now())`.execute(trx);
    }
    return people.length > 0;
  });
  const password = settings.passwordSignin ? settings.demoPassword : null;
  if (areThere) await applyDemoPassword(db, { accountIds, password });
  return areThere;
}
