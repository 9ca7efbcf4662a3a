import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { withAdvisoryLock } from '../../db/advisoryLock.ts';
import type { Registry } from '../registry.ts';
import { designTables } from './designTables.ts';
import { migrateChoices } from './migrateChoices.ts';
import { migrateForeignKeys } from './migrateForeignKeys.ts';
import { migrateIndexes } from './migrateIndexes.ts';
import { migrateTable } from './migrateTable.ts';
import { MigrationRefused } from './MigrationRefused.ts';
import { MigrationRun, type KeptColumn, type MigrationRefusal } from './MigrationRun.ts';
import { readDatabase } from './readDatabase.ts';

/** What a migration did. */
export interface MigrationReport {
  /** One sentence a change; empty when the database was as the schemas say. */
  changes: string[];
  /** Columns that no schema names any more; they and their data stay. */
  kept: KeptColumn[];
}

/**
 * Brings the tables to what the schemas say: adds tables, columns, indexes and keys, widens types, renames by
 * `x-renamedFrom`, in what people keep too. All in one transaction, and one server at a time. `prepareDatabase` comes
 * first.
 * @throws MigrationRefused with everything that would lose data or cannot be, when there is any; nothing is changed then
 */
export async function migrateDatabase(db: Kysely<Tables>, registry: Registry): Promise<MigrationReport> {
  return withAdvisoryLock(db, 'migrateDatabase', async (trx) => {
    // Writing a large table anew takes longer than any call may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    const { changes, refusals, kept } = await migrate(trx, registry);
    if (refusals.length > 0) throw new MigrationRefused(refusals);
    return { changes, kept };
  });
}

/** What a migration would do and must refuse; everything is undone again, and it gives way where others hold locks. */
export async function planMigration(
  db: Kysely<Tables>,
  registry: Registry,
): Promise<MigrationReport & { refusals: MigrationRefusal[] }> {
  try {
    return await withAdvisoryLock(db, 'migrateDatabase', async (trx) => {
      await sql`SET LOCAL lock_timeout = '5s'`.execute(trx);
      throw new Planned(await migrate(trx, registry));
    });
  } catch (error) {
    if (error instanceof Planned) return error.run;
    throw error;
  }
}

/** Carries a plan out of its transaction, which is undone by that. */
class Planned extends Error {
  readonly run: MigrationRun;

  constructor(run: MigrationRun) {
    super('Only planned');
    this.run = run;
  }
}

async function migrate(trx: Transaction<Tables>, registry: Registry): Promise<MigrationRun> {
  const run = new MigrationRun(trx);
  await sql.raw(textsFunction).execute(trx);
  const designs = designTables(registry);
  const existing = await readDatabase(run);
  for (const design of designs) await migrateTable(run, design, existing);
  for (const design of designs) await migrateIndexes(run, design, existing);
  for (const design of designs) await migrateForeignKeys(run, design, existing);
  await migrateChoices(run, registry);
  return run;
}

/** All texts within a JSON value, e.g. of a text in nine languages, as one. */
const textsFunction = `
  CREATE OR REPLACE FUNCTION touchline_texts(jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT pg_catalog.string_agg(item #>> '{}', ' ')
    FROM pg_catalog.jsonb_path_query($1, 'strict $.**') AS item
    WHERE pg_catalog.jsonb_typeof(item) = 'string' $$`;
