import { columnDefinition } from './columnDefinition.ts';
import { conversionOf } from './conversionOf.ts';
import type { MigrationRun } from './MigrationRun.ts';
import { addMirror, isMirror } from './mirrorColumn.ts';
import type { ExistingColumn } from './readDatabase.ts';
import { quote, type ColumnDesign, type TableDesign } from './TableDesign.ts';

/** Whether a column is stored in another way than the schema wants it. */
export function differs(current: ExistingColumn, wanted: ColumnDesign): boolean {
  return current.type !== wanted.type || current.collation !== wanted.collation;
}

/** Renames a column or adds it, empty where the rows that are there have no value for it yet. */
export async function placeColumn(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  existing: ExistingColumn[],
): Promise<void> {
  const current = existing.find(({ name }) => name === column.name);
  const old = column.renamedFrom ? existing.find(({ name }) => name === column.renamedFrom) : undefined;
  if (old && column.writeBoth) return addMirror(run, table, column, { current, old });
  if (current) return;
  if (old) {
    await run.execute(
      `ALTER TABLE ${quote(table.name)} RENAME COLUMN ${quote(old.name)} TO ${quote(column.name)}`,
      `renamed ${table.name}.${old.name} to ${column.name}`,
    );
    return;
  }
  const isFilled = !column.notNull || column.default !== null;
  await run.execute(
    `ALTER TABLE ${quote(table.name)} ADD COLUMN ${quote(column.name)} ${columnDefinition(isFilled ? column : { ...column, notNull: false })}`,
    `added ${table.name}.${column.name}`,
  );
  run.added.add(`${table.name}.${column.name}`);
}

/**
 * Converts a column where no value is lost, sets its default, sets or lifts NOT NULL; refuses what needs a person, so
 * where a column of the former name still stands beside it: nobody else knows which values are meant.
 */
export async function migrateColumn(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  existing: ExistingColumn[],
): Promise<void> {
  const current = existing.find(({ name }) => name === column.name);
  if (!current) return;
  const old = column.renamedFrom && existing.find(({ name }) => name === column.renamedFrom);
  if (old && !isMirror(old, column)) await refuseTwins(run, table, column, old);
  if (differs(current, column) && !(await changeType(run, table, column, current))) return;
  if (current.default !== column.default) {
    await run.execute(
      `${alter(table, column)} ${column.default ? `SET DEFAULT ${column.default}` : 'DROP DEFAULT'}`,
      null,
    );
  }
  await changeNullability(run, table, column, current);
}

async function refuseTwins(
  run: MigrationRun,
  table: TableDesign,
  { name }: ColumnDesign,
  old: ExistingColumn,
): Promise<void> {
  const rows = await run.count(`${quote(table.name)} WHERE ${quote(old.name)} IS NOT NULL`);
  const own = await run.count(`${quote(table.name)} WHERE ${quote(name)} IS NOT NULL`);
  run.refuseForStep({
    code: 'L014',
    ...{ table: table.name, column: name, rows },
    problem: `was ${old.name}, but both columns are there: ${old.name} with ${rows} values, ${name} with ${own}`,
    instead: `remove x-renamedFrom if ${name} is something else`,
    statement: `UPDATE ${quote(table.name)} SET ${quote(name)} = ${quote(old.name)} WHERE ${quote(name)} IS NULL; then ALTER TABLE ${quote(table.name)} DROP COLUMN ${quote(old.name)}`,
  });
}

/** Answers whether the column now has the wanted type. */
async function changeType(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  current: ExistingColumn,
): Promise<boolean> {
  const name = quote(column.name);
  const conversion = conversionOf(current.type, column.type, name);
  const lost = await run.count(`${quote(table.name)} WHERE ${name} IS NOT NULL AND ${conversion?.loses ?? 'TRUE'}`);
  if (lost > 0) {
    run.refuseForStep({
      code: 'L002',
      ...{ table: table.name, column: column.name, rows: lost },
      problem: `holds ${current.type}, which cannot become ${column.type} without loss`,
      instead: 'keep the type',
      statement: `ALTER TABLE ${quote(table.name)} ALTER COLUMN ${name} TYPE ${column.type} USING ${exampleOf(column)}`,
    });
    return false;
  }
  const using = conversion?.using ?? `NULL::${column.type}`;
  const collation = column.collation ? ` COLLATE ${quote(column.collation)}` : '';
  if (current.default !== null) await run.execute(`${alter(table, column)} DROP DEFAULT`, null);
  await run.execute(
    `${alter(table, column)} TYPE ${column.type}${collation} USING ${using}`,
    current.type === column.type ? null : `changed ${table.name}.${column.name} from ${current.type} to ${column.type}`,
  );
  current.default = null;
  return true;
}

/** How the values of a column might become what the schema says, as SQL to begin with. */
function exampleOf({ name, holds }: ColumnDesign): string {
  const filled = (made: string) => `CASE WHEN ${quote(name)} IS NOT NULL THEN ${made} END`;
  if (holds === 'list') return filled(`jsonb_build_array(${quote(name)})`);
  return holds === 'localized' ? filled(`jsonb_build_object('en', ${quote(name)})`) : '…';
}

async function changeNullability(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  current: ExistingColumn,
): Promise<void> {
  if (column.notNull === current.notNull) return;
  if (!column.notNull) {
    await run.execute(`${alter(table, column)} DROP NOT NULL`, `${table.name}.${column.name} may now be empty`);
    return;
  }
  const isNew = run.added.has(`${table.name}.${column.name}`);
  const rows = await run.count(`${quote(table.name)} WHERE ${quote(column.name)} IS NULL`);
  if (rows > 0) {
    run.refuseForStep({
      code: isNew ? 'L003' : 'L004',
      ...{ table: table.name, column: column.name, rows },
      problem: isNew
        ? 'is new and required, but the rows that are there have no value for it'
        : 'is required now, but has no value in some rows',
      instead: isNew ? 'give it a default in the schema, do not require it' : 'do not require it',
      statement: `UPDATE ${quote(table.name)} SET ${quote(column.name)} = … WHERE ${quote(column.name)} IS NULL`,
    });
    return;
  }
  await run.execute(
    `${alter(table, column)} SET NOT NULL`,
    isNew ? null : `${table.name}.${column.name} is now required`,
  );
}

function alter(table: TableDesign, column: ColumnDesign): string {
  return `ALTER TABLE ${quote(table.name)} ALTER COLUMN ${quote(column.name)}`;
}
