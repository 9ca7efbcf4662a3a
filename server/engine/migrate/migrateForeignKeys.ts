import type { MigrationRun } from './MigrationRun.ts';
import type { ExistingDatabase } from './readDatabase.ts';
import { quote, type TableDesign } from './TableDesign.ts';

/** Adds the foreign keys that are missing; refuses where rows refer to nothing. */
export async function migrateForeignKeys(
  run: MigrationRun,
  table: TableDesign,
  existing: ExistingDatabase,
): Promise<void> {
  for (const { name, column, target } of table.foreignKeys) {
    if (existing.foreignKeys.has(name) || isRefused(run, table, column)) continue;
    const rows = await run.count(`${quote(table.name)} AS one WHERE ${quote(column)} IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${quote(target)} AS other WHERE other.id COLLATE "C" = one.${quote(column)} COLLATE "C")`);
    if (rows > 0) {
      run.refuse({
        table: table.name,
        column,
        rows,
        problem: `refers to ${target} that do not exist`,
        remedy: 'empty or mend these references first',
      });
      continue;
    }
    await run.execute(
      `ALTER TABLE ${quote(table.name)} ADD CONSTRAINT ${quote(name)} FOREIGN KEY (${quote(column)}) REFERENCES ${quote(target)} (id)`,
      `${table.name}.${column} now refers to ${target}`,
    );
  }
}

function isRefused(run: MigrationRun, table: TableDesign, column: string): boolean {
  return run.refusals.some((refusal) => refusal.table === table.name && refusal.column === column);
}
