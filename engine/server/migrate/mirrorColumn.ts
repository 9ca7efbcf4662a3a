import type { MigrationRun } from './MigrationRun.ts';
import { commentMark, type ExistingColumn, type ExistingDatabase } from './readDatabase.ts';
import { constraintName } from './constraintName.ts';
import { quote, type ColumnDesign, type TableDesign } from './TableDesign.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** Whether the column of a former name is one that both releases wrote (`x-writeBoth`): what it holds is in the new one. */
export function isMirror(old: ExistingColumn, { name }: ColumnDesign): boolean {
  return old.comment === markOf(name);
}

/**
 * The first release of a rename in two (docs/guides/changing-a-schema.md): the new column stands beside the former one,
 * filled from it, and a trigger writes each through to the other, so that servers of either release see the same.
 */
export async function addMirror(
  run: MigrationRun,
  { name: table }: TableDesign,
  column: ColumnDesign,
  { current, old }: { current: ExistingColumn | undefined; old: ExistingColumn },
): Promise<void> {
  if (isMirror(old, column)) return;
  const [fresh, former] = [quote(column.name), quote(old.name)];
  if (current || old.type !== column.type) {
    const rows = await run.count(`${quote(table)} WHERE ${former} IS NOT NULL`);
    run.refuse({
      code: 'L014',
      ...{ table, column: column.name, rows },
      problem: current ? `is there already, beside ${old.name}` : `is ${column.type}, but ${old.name} is ${old.type}`,
      remedy: current
        ? 'remove x-writeBoth and move the values in a data step'
        : 'change the type in a release of its own',
    });
    return;
  }
  const collation = column.collation ? ` COLLATE ${quote(column.collation)}` : '';
  await run.execute(
    `ALTER TABLE ${quote(table)} ADD COLUMN ${fresh} ${column.type}${collation}`,
    `added ${table}.${column.name} beside ${old.name}, both are written`,
  );
  await run.execute(`UPDATE ${quote(table)} SET ${fresh} = ${former}`, null);
  const name = triggerOf(table, column.name);
  const none = column.default ?? 'NULL';
  await run.execute(
    `CREATE OR REPLACE FUNCTION ${quote(name)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW.${former} IS DISTINCT FROM ${none} AND NEW.${fresh} IS NOT DISTINCT FROM ${none}
          THEN NEW.${fresh} := NEW.${former}; ELSE NEW.${former} := NEW.${fresh}; END IF;
      ELSIF NEW.${fresh} IS DISTINCT FROM OLD.${fresh} THEN NEW.${former} := NEW.${fresh};
      ELSE NEW.${fresh} := NEW.${former}; END IF;
      RETURN NEW; END $$`,
    null,
  );
  await run.execute(
    `CREATE TRIGGER ${quote(name)} BEFORE INSERT OR UPDATE ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION ${quote(name)}()`,
    null,
  );
  await run.execute(`COMMENT ON COLUMN ${quote(table)}.${former} IS '${markOf(column.name)}'`, null);
}

/** Ends the writing of former columns that the schema does not ask for any more; the columns stay, as leftovers. */
export async function dropMirrors(run: MigrationRun, table: TableDesign, existing: ExistingDatabase): Promise<void> {
  const wanted = new Set(
    table.columns.filter(({ writeBoth }) => writeBoth).map(({ name }) => triggerOf(table.name, name)),
  );
  for (const name of existing.mirrors.get(table.name) ?? []) {
    if (wanted.has(name)) continue;
    await run.execute(
      `DROP TRIGGER ${quote(name)} ON ${quote(table.name)}`,
      `${table.name}: a former column is no longer written`,
    );
    await run.execute(`DROP FUNCTION ${quote(name)}()`, null);
  }
}

function markOf(name: string): string {
  return `${commentMark()}written with ${name.replaceAll("'", "''")}`;
}

function triggerOf(table: string, column: string): string {
  return constraintName(ownName(table), [column], 'both');
}
