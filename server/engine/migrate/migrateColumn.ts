import { columnDefinition } from './columnDefinition.ts';
import type { MigrationRun } from './MigrationRun.ts';
import type { ExistingColumn } from './readDatabase.ts';
import { quote, type ColumnDesign, type TableDesign } from './TableDesign.ts';

/** Conversions that keep every value, and how a value is turned. */
const wideningConversions: Readonly<Record<string, string>> = {
  'integer → double precision': '::double precision',
  'integer → text': '::text',
  'double precision → text': '::text',
  'boolean → text': '::text',
  'date → text': '::text',
  'date → timestamp with time zone': "::timestamp AT TIME ZONE 'UTC'",
};

/** Adds or renames a column, widens its type, sets or lifts NOT NULL; refuses what would lose or needs values. */
export async function migrateColumn(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  existing: ExistingColumn[],
): Promise<void> {
  const current =
    existing.find(({ name }) => name === column.name) ?? (await renameColumn(run, table, column, existing));
  if (!current) {
    await addColumn(run, table, column);
    return;
  }
  if (differs(current, column) && !(await changeType(run, table, column, current))) return;
  if (current.default !== column.default) {
    await run.execute(
      `${alter(table, column)} ${column.default ? `SET DEFAULT ${column.default}` : 'DROP DEFAULT'}`,
      null,
    );
  }
  await changeNullability(run, table, column, current);
}

/** Whether a column is stored in another way than the schema wants it. */
export function differs(current: ExistingColumn, wanted: ColumnDesign): boolean {
  return current.type !== wanted.type || current.collation !== wanted.collation;
}

async function renameColumn(
  run: MigrationRun,
  table: TableDesign,
  { name, renamedFrom }: ColumnDesign,
  existing: ExistingColumn[],
): Promise<ExistingColumn | null> {
  const old = renamedFrom ? existing.find((column) => column.name === renamedFrom) : undefined;
  if (!old) return null;
  await run.execute(
    `ALTER TABLE ${quote(table.name)} RENAME COLUMN ${quote(old.name)} TO ${quote(name)}`,
    `renamed ${table.name}.${old.name} to ${name}`,
  );
  return { ...old, name };
}

async function addColumn(run: MigrationRun, table: TableDesign, column: ColumnDesign): Promise<void> {
  if (column.notNull && !column.default) {
    const rows = await run.count(quote(table.name));
    if (rows > 0) {
      run.refuse({
        table: table.name,
        column: column.name,
        rows,
        problem: 'is new and required, but the rows that are there have no value for it',
        remedy: 'give it a default in the schema, or do not require it',
      });
      return;
    }
  }
  await run.execute(
    `ALTER TABLE ${quote(table.name)} ADD COLUMN ${quote(column.name)} ${columnDefinition(column)}`,
    `added ${table.name}.${column.name}`,
  );
}

/** Answers whether the column now has the wanted type. */
async function changeType(
  run: MigrationRun,
  table: TableDesign,
  column: ColumnDesign,
  current: ExistingColumn,
): Promise<boolean> {
  const conversion = current.type === column.type ? '' : wideningConversions[`${current.type} → ${column.type}`];
  if (conversion === undefined) {
    const rows = await run.count(`${quote(table.name)} WHERE ${quote(column.name)} IS NOT NULL`);
    if (rows > 0) {
      run.refuse({
        table: table.name,
        column: column.name,
        rows,
        problem: `holds ${current.type}, which cannot become ${column.type} without loss`,
        remedy: 'keep the type, or add a field of the new type and move the values',
      });
      return false;
    }
  }
  const using = conversion === undefined ? `NULL::${column.type}` : `${quote(column.name)}${conversion}`;
  const collation = column.collation ? ` COLLATE ${quote(column.collation)}` : '';
  if (current.default !== null) await run.execute(`${alter(table, column)} DROP DEFAULT`, null);
  await run.execute(
    `${alter(table, column)} TYPE ${column.type}${collation} USING ${using}`,
    current.type === column.type ? null : `changed ${table.name}.${column.name} from ${current.type} to ${column.type}`,
  );
  return true;
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
  const rows = await run.count(`${quote(table.name)} WHERE ${quote(column.name)} IS NULL`);
  if (rows > 0) {
    run.refuse({
      table: table.name,
      column: column.name,
      rows,
      problem: 'is required now, but has no value in some rows',
      remedy: 'fill those rows first, or do not require it',
    });
    return;
  }
  await run.execute(`${alter(table, column)} SET NOT NULL`, `${table.name}.${column.name} is now required`);
}

function alter(table: TableDesign, column: ColumnDesign): string {
  return `ALTER TABLE ${quote(table.name)} ALTER COLUMN ${quote(column.name)}`;
}
