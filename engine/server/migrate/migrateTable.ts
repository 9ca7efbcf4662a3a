import { columnDefinition } from './columnDefinition.ts';
import { differs, migrateColumn, placeColumn } from './migrateColumn.ts';
import type { MigrationRun } from './MigrationRun.ts';
import { dropMirrors } from './mirrorColumn.ts';
import { commentMark, type ExistingColumn, type ExistingDatabase } from './readDatabase.ts';
import { quote, searchColumn, type TableDesign } from './TableDesign.ts';

/**
 * Creates a table, or gives it the columns of today: renamed ones by their new name, new ones still empty. Drops what
 * would keep data steps from changing a type. Types and limits come with `finishTable`.
 */
export async function placeTable(run: MigrationRun, design: TableDesign, existing: ExistingDatabase): Promise<void> {
  const columns = existing.tables.get(design.name) ?? (await renameTable(run, design, existing));
  if (!columns) {
    await createTable(run, design);
    return;
  }
  const retyped = design.columns.filter((wanted) =>
    columns.some(
      (column) => (column.name === wanted.name || column.name === wanted.renamedFrom) && differs(column, wanted),
    ),
  );
  await dropOutdatedSearch(run, design, columns, retyped.length > 0);
  for (const { name, renamedFrom } of retyped) await dropIndexesOver(run, design, existing, [name, renamedFrom]);
  for (const column of design.columns) await placeColumn(run, design, column, columns);
  await dropMirrors(run, design, existing);
}

/** Brings the columns of a table that was there before to the types, defaults and limits of today. */
export async function finishTable(run: MigrationRun, design: TableDesign, existing: ExistingDatabase): Promise<void> {
  const columns = existing.tables.get(design.name) ?? [];
  await refuseTwins(run, design, existing);
  for (const column of design.columns) await migrateColumn(run, design, column, columns);
  const isWhole = !run.refusals.some(({ table }) => table === design.name);
  if (isWhole && design.searchText && !columns.some((column) => column.name === searchColumn)) {
    await addSearch(run, design, design.searchText);
    // Without it the first searches in a large table are planned as if every word were frequent.
    await run.execute(`ANALYZE ${quote(design.name)}`, null);
  }
  await keepLeftovers(run, design, columns);
}

async function renameTable(
  run: MigrationRun,
  { name, renamedFrom }: TableDesign,
  existing: ExistingDatabase,
): Promise<ExistingColumn[] | null> {
  const columns = renamedFrom ? existing.tables.get(renamedFrom) : undefined;
  if (!renamedFrom || !columns) return null;
  await run.execute(
    `ALTER TABLE ${quote(renamedFrom)} RENAME TO ${quote(name)}`,
    `renamed table ${renamedFrom} to ${name}`,
  );
  existing.tables.set(name, columns);
  existing.tables.delete(renamedFrom);
  // Its indexes and keys bear names made of the old one: they are made anew, the old ones dropped.
  existing.indexes.set(name, existing.indexes.get(renamedFrom) ?? []);
  existing.foreignKeys.set(name, existing.foreignKeys.get(renamedFrom) ?? []);
  return columns;
}

/** A table of the former name beside the new one: nobody but its owners knows which rows are meant. */
async function refuseTwins(
  run: MigrationRun,
  { name, renamedFrom }: TableDesign,
  existing: ExistingDatabase,
): Promise<void> {
  if (!renamedFrom || !existing.tables.has(renamedFrom) || existing.designed.has(renamedFrom)) return;
  const [rows, own] = [await run.count(quote(renamedFrom)), await run.count(quote(name))];
  if (rows === 0) return;
  run.refuseForStep({
    code: 'L014',
    ...{ table: name, column: null, rows },
    problem: `has ${own} rows, and the table of its former name, ${renamedFrom}, is still there with its own`,
    instead: 'remove x-renamedFrom',
    statement: `INSERT INTO ${quote(name)} SELECT … FROM ${quote(renamedFrom)}; then DROP TABLE ${quote(renamedFrom)}`,
  });
}

async function createTable(run: MigrationRun, design: TableDesign): Promise<void> {
  const columns = design.columns.map((column) => `${quote(column.name)} ${columnDefinition(column)}`);
  await run.execute(
    `CREATE TABLE ${quote(design.name)} (${[...columns, `PRIMARY KEY (${quote('id')})`].join(', ')})`,
    `created table ${design.name}`,
  );
  if (design.searchText) await addSearch(run, design, design.searchText);
}

/** The search column holds nothing of its own: it may be dropped and made anew. */
async function dropOutdatedSearch(
  run: MigrationRun,
  { name, searchText }: TableDesign,
  columns: ExistingColumn[],
  willRetype: boolean,
): Promise<void> {
  const current = columns.find((column) => column.name === searchColumn);
  if (!current || (!willRetype && current.comment === commentMark() + searchText)) return;
  await run.execute(`ALTER TABLE ${quote(name)} DROP COLUMN ${quote(searchColumn)}`, null);
}

/** An index made for one type may not bear the next one; those that are still wanted are made again. */
async function dropIndexesOver(
  run: MigrationRun,
  { name }: TableDesign,
  existing: ExistingDatabase,
  columns: readonly (string | null)[],
): Promise<void> {
  const indexes = existing.indexes.get(name) ?? [];
  const over = indexes.filter(({ comment }) => columns.some((column) => column && comment.includes(quote(column))));
  for (const index of over) await run.execute(`DROP INDEX IF EXISTS ${quote(index.name)}`, null);
  existing.indexes.set(
    name,
    indexes.filter((index) => !over.includes(index)),
  );
}

async function addSearch(run: MigrationRun, { name }: TableDesign, expression: string): Promise<void> {
  const column = `${quote(name)}.${quote(searchColumn)}`;
  await run.execute(
    `ALTER TABLE ${quote(name)} ADD COLUMN ${quote(searchColumn)} text COLLATE "C" GENERATED ALWAYS AS (${expression}) STORED`,
    `made table ${name} searchable`,
  );
  await run.execute(`COMMENT ON COLUMN ${column} IS '${(commentMark() + expression).replaceAll("'", "''")}'`, null);
}

/** Columns that no schema names stay, and are said with what they hold: it may be somebody's personal data. */
async function keepLeftovers(run: MigrationRun, design: TableDesign, columns: ExistingColumn[]): Promise<void> {
  const wanted = new Set([...design.columns.map(({ name }) => name), ...design.mirrors, searchColumn]);
  for (const column of columns) {
    if (wanted.has(column.name)) continue;
    const values = await run.count(`${quote(design.name)} WHERE ${quote(column.name)} IS NOT NULL`);
    run.kept.push({ table: design.name, column: column.name, values });
    if (!column.notNull || column.default !== null) continue;
    // New records no longer fill it.
    await run.execute(
      `ALTER TABLE ${quote(design.name)} ALTER COLUMN ${quote(column.name)} DROP NOT NULL`,
      `${design.name}.${column.name} is no longer in the schema and may now be empty`,
    );
  }
}
