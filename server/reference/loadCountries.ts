import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { readCountries } from './countries.ts';

/** Adds the countries that are not in the database yet; names that were changed there stay. */
export async function loadCountries(db: Kysely<Tables>): Promise<void> {
  const known = new Set((await db.selectFrom('countries').select('id').execute()).map(({ id }) => id));
  const now = new Date().toISOString();
  const missing = readCountries().filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  await db
    .insertInto('countries')
    .values(
      missing.map((country) => ({
        ...country,
        name: JSON.stringify(country.name),
        version: 1,
        createdAt: now,
        updatedAt: now,
      })) as never,
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
