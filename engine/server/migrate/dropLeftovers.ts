import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import type { Registry } from '../registry.ts';
import { designTables } from './designTables.ts';
import { MigrationRun } from './MigrationRun.ts';
import { readDatabase } from './readDatabase.ts';
import { quote, searchColumn } from './TableDesign.ts';

/** A column, or a whole table, that no schema names any more. */
export interface Leftover {
  table: string;
  /** Null: the table. */
  column: string | null;
  /** Values of the column, rows of the table. */
  values: number;
}

/** Every column and table that the engine made once and no schema names any more, with how much each holds. */
export async function listLeftovers(db: Kysely<Tables>, registry: Registry): Promise<Leftover[]> {
  return withAdvisoryLock(db, 'migrateDatabase', (trx) => findLeftovers(new MigrationRun(trx), registry));
}

/**
 * Drops leftovers for good, those named (`table.column` or `table`) or, without names, all of them. People ask for it
 * (`npm run migrate -- --drop`), never a start: it may be the only place of somebody's personal data.
 * @throws Error naming what is no leftover; nothing is dropped then
 */
export async function dropLeftovers(
  db: Kysely<Tables>,
  registry: Registry,
  names: readonly string[] = [],
): Promise<Leftover[]> {
  return withAdvisoryLock(db, 'migrateDatabase', async (trx) => {
    const run = new MigrationRun(trx);
    const all = await findLeftovers(run, registry);
    const wrong = names.filter((name) => !all.some((one) => nameOf(one) === name));
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: not there, or still in a schema. Nothing was dropped.`);
    const chosen = names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
    for (const { table, column } of chosen) {
      if (column === null) await run.execute(`DROP TABLE ${quote(table)}`, null);
      else await run.execute(`ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`, null);
    }
    return chosen;
  });
}

/** How people name a leftover. */
export function nameOf({ table, column }: Leftover): string {
  return column === null ? table : `${table}.${column}`;
}

async function findLeftovers(run: MigrationRun, registry: Registry): Promise<Leftover[]> {
  const designs = new Map(designTables(registry).map((design) => [design.name, design]));
  const former = new Set([...designs.values()].map(({ renamedFrom }) => renamedFrom));
  const { tables } = await readDatabase(run);
  const leftovers: Leftover[] = [];
  for (const [table, columns] of tables) {
    const design = designs.get(table);
    if (!design) {
      // Every table of the engine has this column; others are not ours.
      const isOurs = columns.some(({ name }) => name === 'deletedAt') && !former.has(table);
      if (isOurs) leftovers.push({ table, column: null, values: await run.count(quote(table)) });
      continue;
    }
    // What a rename still has to carry over is not left over.
    const wanted = new Set([...design.columns.map(({ name }) => name), searchColumn, ...design.mirrors]);
    const isPending = (name: string) =>
      design.columns.some((column) => column.renamedFrom === name && !columns.some((one) => one.name === column.name));
    for (const { name } of columns) {
      if (wanted.has(name) || isPending(name)) continue;
      const values = await run.count(`${quote(table)} WHERE ${quote(name)} IS NOT NULL`);
      leftovers.push({ table, column: name, values });
    }
  }
  return leftovers;
}
