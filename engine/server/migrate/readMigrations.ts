import { sql, type Kysely } from 'kysely';
import { ownName } from '#engine/rules/product/Product.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ListedStep } from '../db/DataStep.ts';
import type { Registry } from '../registry.ts';
import { isSchemaOf, readMigratedAt } from './schemaVersion.ts';

/** What the database has been brought to, and what is still to come. */
export interface Migrations {
  /** Whether the tables are those that this build asks for. */
  isCurrent: boolean;
  /** When the tables changed last (ISO 8601); null where nobody has noted it. */
  migratedAt: string | null;
  /** Data steps that ran, the latest first, with the rows that each changed. */
  applied: { name: string; at: string; rows: number }[];
  /** Data steps of this build that have not run here. */
  pending: string[];
}

/** Reads what `migrateDatabase` has noted in the database. */
export async function readMigrations(
  db: Kysely<Tables>,
  registry: Registry,
  steps: readonly ListedStep[],
): Promise<Migrations> {
  const ledger = ownName('steps');
  const known = await sql`SELECT FROM pg_catalog.pg_tables
    WHERE tablename = ${ledger} AND schemaname = current_schema()`.execute(db);
  const { rows } =
    known.rows.length === 0
      ? { rows: [] }
      : await sql<{ name: string; at: Date | string; rows: string }>`
          SELECT name, "ranAt" AS at, rows FROM ${sql.table(ledger)} ORDER BY name DESC`.execute(db);
  const applied = rows.map(({ name, at, rows: count }) => ({ name, at: isoOf(at), rows: Number(count) }));
  const pending = steps.map(({ name }) => name).filter((name) => !applied.some((step) => step.name === name));
  const migratedAt = await readMigratedAt(db);
  return { isCurrent: await isSchemaOf(db, registry), migratedAt: migratedAt && isoOf(migratedAt), applied, pending };
}

function isoOf(moment: Date | string): string {
  return new Date(moment).toISOString();
}
