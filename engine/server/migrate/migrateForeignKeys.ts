import type { OnDelete } from '#engine/rules/resource/EntitySchema.ts';
import type { MigrationRun } from './MigrationRun.ts';
import type { ExistingDatabase } from './readDatabase.ts';
import { quote, type ForeignKeyDesign, type TableDesign } from './TableDesign.ts';

/**
 * Adds the foreign keys that are missing, makes those anew whose target or behaviour is another now, drops those that
 * no relation asks for any more; refuses where rows refer to nothing.
 */
export async function migrateForeignKeys(
  run: MigrationRun,
  table: TableDesign,
  existing: ExistingDatabase,
): Promise<void> {
  const current = new Map((existing.foreignKeys.get(table.name) ?? []).map((key) => [key.name, key]));
  const wanted = new Map(table.foreignKeys.map((key) => [key.name, key]));
  for (const { name, target, action } of current.values()) {
    const key = wanted.get(name);
    if (key && key.target === target && actions[key.onDelete].code === action) continue;
    const [field] = key ? [] : [name];
    await run.execute(
      `ALTER TABLE ${quote(table.name)} DROP CONSTRAINT ${quote(name)}`,
      field ? `${table.name}: dropped the reference ${field}` : null,
    );
    current.delete(name);
  }
  for (const key of table.foreignKeys) if (!current.has(key.name)) await addForeignKey(run, table.name, key);
}

/** How PostgreSQL calls what happens to a row whose target goes, in statements and in its catalogue. */
const actions: Readonly<Record<OnDelete, { code: string; clause: string }>> = {
  restrict: { code: 'a', clause: '' },
  cascade: { code: 'c', clause: ' ON DELETE CASCADE' },
  setNull: { code: 'n', clause: ' ON DELETE SET NULL' },
};

async function addForeignKey(
  run: MigrationRun,
  table: string,
  { name, column, target, onDelete }: ForeignKeyDesign,
): Promise<void> {
  if (run.isRefused(table, [column])) return;
  const lost = `${quote(column)} IS NOT NULL
    AND NOT EXISTS (SELECT FROM ${quote(target)} AS other WHERE other.id COLLATE "C" = one.${quote(column)} COLLATE "C")`;
  const rows = await run.count(`${quote(table)} AS one WHERE ${lost}`);
  if (rows > 0) {
    run.refuseForStep({
      code: 'L005',
      ...{ table, column, rows },
      problem: `refers to ${target} that do not exist`,
      instead: 'mend these references first',
      statement: `UPDATE ${quote(table)} AS one SET ${quote(column)} = NULL WHERE ${lost.replaceAll(/\s+/g, ' ')}`,
    });
    return;
  }
  await run.execute(
    `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} FOREIGN KEY (${quote(column)}) REFERENCES ${quote(target)} (id)${actions[onDelete].clause}`,
    `${table}.${column} now refers to ${target}${onDelete === 'restrict' ? '' : ` (${onDelete})`}`,
  );
}
