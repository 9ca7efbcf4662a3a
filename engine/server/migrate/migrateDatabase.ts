import { sql, type Kysely, type Transaction } from 'kysely';
import type { ListedStep } from '../db/DataStep.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { prepareWithin } from '../db/prepareDatabase.ts';
import type { Registry } from '../registry.ts';
import { nextStepNumber, runSteps } from './dataSteps.ts';
import { designTables } from './designTables.ts';
import { migrateChoices } from './migrateChoices.ts';
import { migrateForeignKeys } from './migrateForeignKeys.ts';
import { migrateHistory } from './migrateHistory.ts';
import { migrateIndexes } from './migrateIndexes.ts';
import { finishTable, placeTable } from './migrateTable.ts';
import { MigrationRefused } from './MigrationRefused.ts';
import { MigrationRun, type KeptColumn, type RunStep } from './MigrationRun.ts';
import { readDatabase } from './readDatabase.ts';
import { buildPrintOf, isOlderThanSchema, isSettledBy, recordSchema } from './schemaVersion.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** What a migration did. */
export interface MigrationReport {
  /** One sentence a change; empty when the database was as the schemas say. */
  changes: string[];
  /** Columns that no schema names any more; they and their data stay. */
  kept: KeptColumn[];
  /** Data steps that were run. */
  steps: RunStep[];
  /** Whether a newer build has changed the database since: then nothing was done. */
  isOutdated: boolean;
}

export interface MigrationOptions {
  /** Data steps of this version, in order. */
  steps?: readonly ListedStep[];
  /** When this version was built; without it the schemas at hand count as the newest. */
  builtAt?: string | null;
}

/**
 * Brings the tables to what the schemas say: adds tables, columns, keys, converts what loses nothing, renames by
 * `x-renamedFrom`, in what people keep and in the history too, and runs the data steps. All in one transaction, and one
 * server at a time; a server older than the schema of the database changes nothing. A build looks once, then again only
 * when it had leftovers to tell of; without `builtAt` it always looks. `prepareDatabase` comes first, `buildIndexes` after.
 * @throws MigrationRefused with everything that would lose data or cannot be, when there is any; nothing is changed then
 */
export async function migrateDatabase(
  db: Kysely<Tables>,
  registry: Registry,
  options: MigrationOptions = {},
): Promise<MigrationReport> {
  const { steps: listed = [], builtAt = null } = options;
  const print = buildPrintOf(registry, { builtAt, steps: listed });
  return withAdvisoryLock(db, 'migrateDatabase', async (trx) => {
    // A start again of the same build: to look through the whole catalogue is most of the time that it takes.
    if (await isSettledBy(trx, registry, print)) return { changes: [], kept: [], steps: [], isOutdated: false };
    // Writing a large table anew takes longer than any call may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    if (await isOlderThanSchema(trx, registry, builtAt)) return { changes: [], kept: [], steps: [], isOutdated: true };
    const { changes, refusals, kept, steps } = await migrate(trx, registry, options);
    if (refusals.length > 0) throw new MigrationRefused(refusals);
    await recordSchema(trx, registry, { builtAt, settledBy: kept.length === 0 ? print : null });
    return { changes, kept, steps, isOutdated: false };
  });
}

/** What a migration would do and must refuse. */
export type MigrationPlan = Pick<MigrationRun, 'changes' | 'kept' | 'steps' | 'refusals'>;

/** What a migration would do and must refuse; everything is undone again, and it gives way where others hold locks. */
export async function planMigration(
  db: Kysely<Tables>,
  registry: Registry,
  options: MigrationOptions = {},
): Promise<MigrationPlan> {
  try {
    return await withAdvisoryLock(db, 'migrateDatabase', async (trx) => {
      await sql`SET LOCAL lock_timeout = '5s'`.execute(trx);
      // A database that no server has started on has none of it yet.
      await prepareWithin(trx);
      throw new Planned(await migrate(trx, registry, options));
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

async function migrate(
  trx: Transaction<Tables>,
  registry: Registry,
  { steps = [] }: MigrationOptions,
): Promise<MigrationRun> {
  const run = new MigrationRun(trx);
  run.nextStep = nextStepNumber(steps);
  await sql.raw(textsFunction()).execute(trx);
  const designs = designTables(registry);
  const names = new Set(designs.map(({ name }) => name));
  const before = await readDatabase(run, names);
  const isNew = !designs.some(
    ({ name, renamedFrom }) => before.tables.has(name) || before.tables.has(renamedFrom ?? ''),
  );
  for (const design of designs) await placeTable(run, design, before);
  await runSteps(run, steps, isNew);
  const existing = await readDatabase(run, names);
  for (const design of designs) await finishTable(run, design, existing);
  for (const design of designs) await migrateIndexes(run, design, existing);
  for (const design of designs) await migrateForeignKeys(run, design, existing);
  await migrateChoices(run, registry);
  await migrateHistory(run, registry);
  return run;
}

/** All texts within a JSON value, e.g. of a text in nine languages, as one. */
const textsFunction = (): string => `
  CREATE OR REPLACE FUNCTION ${ownName('texts')}(jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT pg_catalog.string_agg(item #>> '{}', ' ')
    FROM pg_catalog.jsonb_path_query($1, 'strict $.**') AS item
    WHERE pg_catalog.jsonb_typeof(item) = 'string' $$`;
