import { columnDefinition } from './columnDefinition.ts';
import { differs, migrateColumn } from './migrateColumn.ts';
import type { MigrationRun } from './MigrationRun.ts';
import { commentMark, type ExistingColumn, type ExistingDatabase } from './readDatabase.ts';
import { quote, searchColumn, type TableDesign } from './TableDesign.ts';

/** Creates a table, or brings its columns to what the schema says. */
export async function migrateTable(run: MigrationRun, design: TableDesign, existing: ExistingDatabase): Promise<void> {
  const columns = existing.tables.get(design.name) ?? (await renameTable(run, design, existing));
  if (!columns) {
    await createTable(run, design);
    return;
  }
  const willRetype = design.columns.some((wanted) =>
    columns.some(
      (column) => (column.name === wanted.name || column.name === wanted.renamedFrom) && differs(column, wanted),
    ),
  );
  const search = await dropOutdatedSearch(run, design, columns, willRetype);
  for (const column of design.columns) await migrateColumn(run, design, column, columns);
  if (design.searchText && !search) {
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
  return columns;
}

async function createTable(run: MigrationRun, design: TableDesign): Promise<void> {
  const columns = design.columns.map((column) => `${quote(column.name)} ${columnDefinition(column)}`);
  await run.execute(
    `CREATE TABLE ${quote(design.name)} (${[...columns, `PRIMARY KEY (${quote('id')})`].join(', ')})`,
    `created table ${design.name}`,
  );
  if (design.searchText) await addSearch(run, design, design.searchText);
}

/** The search column holds nothing of its own: it may be dropped and made anew. Answers whether it can stay. */
async function dropOutdatedSearch(
  run: MigrationRun,
  { name, searchText }: TableDesign,
  columns: ExistingColumn[],
  willRetype: boolean,
): Promise<boolean> {
  const current = columns.find((column) => column.name === searchColumn);
  if (!current) return false;
  if (!willRetype && current.comment === commentMark + searchText) return true;
  await run.execute(`ALTER TABLE ${quote(name)} DROP COLUMN ${quote(searchColumn)}`, null);
  return false;
}

async function addSearch(run: MigrationRun, { name }: TableDesign, expression: string): Promise<void> {
  const column = `${quote(name)}.${quote(searchColumn)}`;
  await run.execute(
    `ALTER TABLE ${quote(name)} ADD COLUMN ${quote(searchColumn)} text COLLATE "C" GENERATED ALWAYS AS (${expression}) STORED`,
    `made table ${name} searchable`,
  );
  await run.execute(`COMMENT ON COLUMN ${column} IS '${(commentMark + expression).replaceAll("'", "''")}'`, null);
}

async function keepLeftovers(run: MigrationRun, design: TableDesign, columns: ExistingColumn[]): Promise<void> {
  const wanted = new Set([...design.columns.flatMap(({ name, renamedFrom }) => [name, renamedFrom]), searchColumn]);
  for (const column of columns) {
    if (wanted.has(column.name)) continue;
    run.kept.push({ table: design.name, column: column.name });
    if (!column.notNull || column.default !== null) continue;
    // New records no longer fill it.
    await run.execute(
      `ALTER TABLE ${quote(design.name)} ALTER COLUMN ${quote(column.name)} DROP NOT NULL`,
      `${design.name}.${column.name} is no longer in the schema and may now be empty`,
    );
  }
}
