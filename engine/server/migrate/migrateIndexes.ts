import type { MigrationRun } from './MigrationRun.ts';
import { commentMark, type ExistingDatabase } from './readDatabase.ts';
import { quote, type IndexDesign, type TableDesign } from './TableDesign.ts';

/**
 * Makes the unique keys that are missing or changed, drops the engine's own indexes that nobody asks for any more. All
 * others are `buildIndexes`' affair: no start waits for them.
 */
export async function migrateIndexes(run: MigrationRun, table: TableDesign, existing: ExistingDatabase): Promise<void> {
  const wanted = new Map(table.indexes.map((index) => [index.name, indexStatement(table.name, index)]));
  const left = new Set<string>();
  for (const { name, comment } of existing.indexes.get(table.name) ?? []) {
    if (wanted.get(name) === comment.slice(commentMark().length)) left.add(name);
    else await run.execute(`DROP INDEX IF EXISTS ${quote(name)}`, null);
  }
  for (const index of table.indexes) {
    if (!index.unique || left.has(index.name) || run.isRefused(table.name, index.fields)) continue;
    if (!(await isUnique(run, table, index))) continue;
    await run.execute(indexStatement(table.name, index), `made index ${index.name}`);
    await run.execute(indexComment(table.name, index), null);
  }
}

/** The statement that makes an index, by which it is known again. */
export function indexStatement(table: string, { name, unique, method, keys }: IndexDesign): string {
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
  return `CREATE ${kind} ${quote(name)} ON ${quote(table)} USING ${method} (${keys.join(', ')}) WHERE "deletedAt" IS NULL`;
}

/** The statement that notes on an index what it was made by. */
export function indexComment(table: string, index: IndexDesign): string {
  const comment = (commentMark() + indexStatement(table, index)).replaceAll("'", "''");
  return `COMMENT ON INDEX ${quote(index.name)} IS '${comment}'`;
}

async function isUnique(run: MigrationRun, table: TableDesign, { keys, fields }: IndexDesign): Promise<boolean> {
  const filled = keys.map((key) => `${key} IS NOT NULL`).join(' AND ');
  const rows = await run.count(`(
    SELECT count(*) OVER (PARTITION BY ${keys.join(', ')}) AS same FROM ${quote(table.name)}
    WHERE "deletedAt" IS NULL AND ${filled}) AS keyed WHERE same > 1`);
  if (rows === 0) return true;
  run.refuseForStep({
    code: 'L001',
    ...{ table: table.name, column: fields.join(', '), rows },
    problem: 'is to be unique, but these rows share their values',
    instead: 'change or delete the doubles first, do not make it unique',
    statement: `UPDATE ${quote(table.name)} SET ${fields.map((field) => `${quote(field)} = …`).join(', ')} WHERE …`,
  });
  return false;
}
