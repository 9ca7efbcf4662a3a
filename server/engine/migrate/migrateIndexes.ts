import type { MigrationRun } from './MigrationRun.ts';
import { commentMark, type ExistingDatabase } from './readDatabase.ts';
import { quote, type IndexDesign, type TableDesign } from './TableDesign.ts';

/** Makes the indexes that are missing or changed, drops the engine's own that nobody asks for any more. */
export async function migrateIndexes(run: MigrationRun, table: TableDesign, existing: ExistingDatabase): Promise<void> {
  const current = new Map((existing.indexes.get(table.name) ?? []).map(({ name, comment }) => [name, comment]));
  const wanted = new Map(table.indexes.map((index) => [index.name, definition(table, index)]));
  for (const [name, comment] of current) {
    // Dropping a column takes its indexes along.
    if (wanted.get(name) !== comment.slice(commentMark.length))
      await run.execute(`DROP INDEX IF EXISTS ${quote(name)}`, null);
  }
  const left = await currentNames(run);
  for (const index of table.indexes) {
    if (left.has(index.name) || isRefused(run, table, index)) continue;
    if (index.unique && !(await isUnique(run, table, index))) continue;
    const statement = definition(table, index);
    await run.execute(statement, `made index ${index.name}`);
    const comment = (commentMark + statement).replaceAll("'", "''");
    await run.execute(`COMMENT ON INDEX ${quote(index.name)} IS '${comment}'`, null);
  }
}

function definition(table: TableDesign, { name, unique, method, keys }: IndexDesign): string {
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
  return `CREATE ${kind} ${quote(name)} ON ${quote(table.name)} USING ${method} (${keys.join(', ')}) WHERE "deletedAt" IS NULL`;
}

async function currentNames(run: MigrationRun): Promise<Set<string>> {
  const rows = await run.select<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function isUnique(run: MigrationRun, table: TableDesign, { keys, fields }: IndexDesign): Promise<boolean> {
  const filled = keys.map((key) => `${key} IS NOT NULL`).join(' AND ');
  const rows = await run.count(`(
    SELECT count(*) OVER (PARTITION BY ${keys.join(', ')}) AS same FROM ${quote(table.name)}
    WHERE "deletedAt" IS NULL AND ${filled}) AS keyed WHERE same > 1`);
  if (rows === 0) return true;
  run.refuse({
    table: table.name,
    column: fields.join(', '),
    rows,
    problem: 'is to be unique, but these rows share their values',
    remedy: 'change or delete the doubles first, or do not make it unique',
  });
  return false;
}

function isRefused(run: MigrationRun, table: TableDesign, { fields }: IndexDesign): boolean {
  return run.refusals.some(
    ({ table: refused, column }) => refused === table.name && column !== null && fields.includes(column),
  );
}
