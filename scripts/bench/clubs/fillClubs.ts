import { sql } from 'kysely';
import type { Store } from '../server/openStore.ts';
import { withoutIndexes } from '../server/withoutIndexes.ts';
import { readBenchClubs } from './benchClubs.ts';

/** The word that only clubs of the smaller store bear. */
export const searchedWord = 'zonnebeke';

const chunk = 50_000;
/** Rows that both stores share; what the lists look for is only among them. */
const common = 10_000;

/**
 * Fills the table with `count` clubs that bear real names and places. The first 10,000 are the same in every store:
 * every 31st is Belgian, every 160th has the searched word in its name; none of the others is or has. The indexes are
 * made afterwards, as restoring a copy would.
 */
export function fillClubs(store: Store, count: number): Promise<void> {
  const real = readBenchClubs();
  const names = real.map(({ name }) => name);
  const cities = real.map(({ city }) => city).filter((city) => city !== '');
  return withoutIndexes(store, 'clubs', async (db) => {
    for (let from = 0; from < count; from += chunk) {
      await insertClubs(db, { from, to: Math.min(from + chunk, count) - 1, names, cities });
    }
  });
}

async function insertClubs(
  db: Store['db'],
  { from, to, names, cities }: { from: number; to: number; names: string[]; cities: string[] },
): Promise<void> {
  await sql`
    INSERT INTO clubs (id, name, "federationMembershipNumber", address, "postalCode", city, country, "organisationType",
      niveau, label, website, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth",
      "assessmentsMonitorProjectsFilter", version, "createdAt", "updatedAt")
    SELECT '019a0000-' || lpad(to_hex(i / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'),
      CASE WHEN i < ${sql.lit(common)} AND i % 160 = 0 THEN ${`K.S.V. ${searchedWord} `} ELSE '' END
        || left((${names}::text[])[1 + i % ${sql.lit(names.length)}], 150)
        || CASE WHEN i < ${sql.lit(names.length)} THEN '' ELSE ' ' || i / ${sql.lit(names.length)} END,
      'F' || i, 'Sports Ground ' || i % 400, lpad((i % 99999)::text, 5, '0'),
      left((${cities}::text[])[1 + i % ${sql.lit(cities.length)}], 100),
      CASE WHEN i < ${sql.lit(common)} AND i % 31 = 0 THEN '020' ELSE others.ids[1 + i % cardinality(others.ids)] END,
      CASE WHEN i < ${sql.lit(common)} AND i % 25 = 0 THEN 4 ELSE 1 + i % 3 END,
      CASE WHEN i < ${sql.lit(common)} AND i % 62 = 0 THEN 'National' END,
      CASE WHEN i % 7 = 0 THEN '3 sterren' END,
      'https://club-' || i || '.example', 1, 7, 30, 6, '[]'::jsonb, 1, now(), now()
    FROM generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) AS i,
      (SELECT array_agg(id ORDER BY id) AS ids FROM countries WHERE id <> '020') AS others`.execute(db);
}
