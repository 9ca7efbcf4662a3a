import { sql } from 'kysely';
import type { Store } from '../server/openStore.ts';
import { readRealClubs } from './realClubs.ts';

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
export function fillClubs({ db }: Store, count: number): Promise<void> {
  return db.connection().execute((connection) => fillTable(connection, count));
}

async function fillTable(db: Store['db'], count: number): Promise<void> {
  await sql`SET maintenance_work_mem = '1GB'`.execute(db);
  const real = readRealClubs();
  const names = real.map(({ name }) => name);
  const cities = real.map(({ city }) => city).filter((city) => city !== '');
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'clubs' AND indexname NOT IN (SELECT conname FROM pg_constraint)`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  for (let from = 0; from < count; from += chunk) {
    await insertClubs(db, { from, to: Math.min(from + chunk, count) - 1, names, cities });
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`VACUUM ANALYZE clubs`.execute(db);
  await sql`RESET maintenance_work_mem`.execute(db);
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
