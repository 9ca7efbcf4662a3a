import { sql, type RawBuilder } from 'kysely';
import { renamesOf } from '#engine/rules/resource/renamedFields.ts';
import type { Registry } from '../registry.ts';
import type { MigrationRun } from './MigrationRun.ts';

/**
 * Lets what the engine keeps about records (history, what takes changes back, imports and the jobs that wait for either)
 * follow the tables and fields that have another name now, so that `x-renamedFrom` may go once every database has been
 * migrated with it. While servers of the release before still read a former field (`x-writeBoth`), its history stays
 * theirs: this release knows it by both names.
 */
export async function migrateHistory(run: MigrationRun, { tables }: Registry): Promise<void> {
  const isTable = (table: string) => tables.some(({ name }) => name === table);
  for (const { name, schema } of tables) {
    const former = schema['x-renamedFrom'];
    let count = 0;
    // What another table is called now is said of that one.
    if (former && !isTable(former)) count += await renameResource(run, isTable, { name, old: former });
    for (const [old, field] of renamesOf(schema)) {
      const isShared = schema.properties[field]?.['x-writeBoth'] === true;
      count += await renameField(run, isTable, { name, old, field, isShared });
    }
    if (count > 0) run.changes.push(`history and changes to take back of ${name} follow its new names`);
  }
}

type IsTable = (table: string) => boolean;

async function renameResource(
  run: MigrationRun,
  isTable: IsTable,
  { name, old }: { name: string; old: string },
): Promise<number> {
  let count = 0;
  for (const table of ['history', 'undobatches', 'undoentries', 'imports'].filter(isTable)) {
    count += await change(run, sql`UPDATE ${sql.table(table)} SET resource = ${name} WHERE resource = ${old}`);
  }
  const renamed = sql`jsonb_build_object('resource', ${name}::text)`;
  if (isTable('history')) {
    await change(run, sql`UPDATE history SET cause = cause || ${renamed} WHERE cause ->> 'resource' = ${old}`);
    await changeEntries(run, { table: 'history', column: 'released', resource: old, entry: sql`one || ${renamed}` });
  }
  if (isTable('undobatches')) {
    await changeEntries(run, { table: 'undobatches', column: 'skipped', resource: old, entry: sql`one || ${renamed}` });
  }
  if (isTable('jobs')) {
    await change(
      run,
      sql`UPDATE jobs SET payload = payload || ${renamed}
        WHERE starts_with(kind, 'records.') AND payload ->> 'resource' = ${old}`,
    );
  }
  return count;
}

async function renameField(
  run: MigrationRun,
  isTable: IsTable,
  { name, old, field, isShared }: { name: string; old: string; field: string; isShared: boolean },
): Promise<number> {
  let count = 0;
  const renameKey = (table: 'history' | 'undoentries', column: 'changes' | 'before') =>
    change(
      run,
      sql`UPDATE ${sql.table(table)}
        SET ${sql.ref(column)} = ${sql.ref(column)} - ${old}::text
          || jsonb_build_object(${field}::text, ${sql.ref(column)} -> ${old}::text)
        WHERE resource = ${name} AND jsonb_exists(${sql.ref(column)}, ${old})
          AND NOT jsonb_exists(${sql.ref(column)}, ${field})`,
    );
  if (isTable('undoentries')) count += await renameKey('undoentries', 'before');
  if (isTable('undobatches')) {
    count += await change(
      run,
      sql`UPDATE undobatches SET fields = (
          SELECT jsonb_agg(CASE WHEN one = ${old} THEN ${field}::text ELSE one END ORDER BY place)
          FROM jsonb_array_elements_text(fields) WITH ORDINALITY AS each (one, place))
        WHERE resource = ${name} AND jsonb_exists(fields, ${old})`,
    );
  }
  if (!isTable('history') || isShared) return count;
  const path = sql`regexp_replace(one ->> 'field', '^[^.]*', ${field})`;
  const entry = sql`CASE WHEN split_part(one ->> 'field', '.', 1) = ${old}
    THEN one || jsonb_build_object('field', ${path}) ELSE one END`;
  await changeEntries(run, { table: 'history', column: 'released', resource: name, entry });
  return count + (await renameKey('history', 'changes'));
}

interface Entries {
  table: 'history' | 'undobatches';
  /** A list of `{ resource, … }`. */
  column: 'released' | 'skipped';
  /** Whose entries are changed. */
  resource: string;
  /** SQL of what each, called `one`, becomes. */
  entry: RawBuilder<unknown>;
}

async function changeEntries(run: MigrationRun, { table, column, resource, entry }: Entries): Promise<void> {
  const list = sql.ref(column);
  await sql`
    UPDATE ${sql.table(table)} SET ${list} = (
      SELECT jsonb_agg(CASE WHEN one ->> 'resource' = ${resource} THEN ${entry} ELSE one END ORDER BY place)
      FROM jsonb_array_elements(${list}) WITH ORDINALITY AS each (one, place))
    WHERE ${list} @> jsonb_build_array(jsonb_build_object('resource', ${resource}::text))`.execute(run.trx);
}

/** How many rows a statement changed. */
async function change(run: MigrationRun, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(run.trx);
  return Number(numAffectedRows ?? 0);
}
