import { renameInPlans, renameInView, renamesOf, type Renames } from '#engine/rules/resource/renamedFields.ts';
import type { Registry } from '../registry.ts';
import type { MigrationRun } from './MigrationRun.ts';

const views = 'savedviews';
const preferences = 'preferences';

/**
 * Lets what people keep (saved views, the columns and imports of a list) follow the fields and tables that have another
 * name now, as long as the schema says what they were called. `preferences` of a resource are `{name}.list` and
 * `{name}.imports`.
 */
export async function migrateChoices(run: MigrationRun, { tables }: Registry): Promise<void> {
  const isTable = (table: string) => tables.some(({ name }) => name === table);
  for (const { name, schema } of tables) {
    const former = schema['x-renamedFrom'];
    // What another table is called now is said of that one.
    const old = former && !isTable(former) ? former : null;
    const one = { name, old, renames: renamesOf(schema) };
    if (isTable(views)) await migrateViews(run, one);
    if (isTable(preferences)) await migratePreferences(run, one);
  }
}

interface Table {
  name: string;
  /** What it was called before. */
  old: string | null;
  renames: Renames;
}

interface Stored {
  id: string;
  content: unknown;
}

async function migrateViews(run: MigrationRun, { name, old, renames }: Table): Promise<void> {
  const moved = old
    ? await run.change(`UPDATE ${views} SET resource = ${literal(name)} WHERE resource = ${literal(old)} RETURNING id`)
    : 0;
  const stored = renames.size > 0 ? await read(run, views, 'view', `resource = ${literal(name)}`) : [];
  const renamed = await write(run, { table: views, column: 'view' }, stored, (view) => renameInView(view, renames));
  if (moved + renamed > 0) run.changes.push(`saved views of ${name} follow its new names`);
}

async function migratePreferences(run: MigrationRun, { name, old, renames }: Table): Promise<void> {
  const parts = { list: renameInView, imports: renameInPlans } as const;
  let count = 0;
  for (const [part, rename] of Object.entries(parts)) {
    const key = literal(`${name}.${part}`);
    if (old) {
      count += await run.change(
        `UPDATE ${preferences} AS one SET key = ${key} WHERE key = ${literal(`${old}.${part}`)} AND NOT EXISTS (
          SELECT FROM ${preferences} AS other WHERE other.account = one.account AND other.key = ${key}) RETURNING id`,
      );
    }
    const stored = renames.size > 0 ? await read(run, preferences, 'value', `key = ${key}`) : [];
    count += await write(run, { table: preferences, column: 'value' }, stored, (value) => rename(value, renames));
  }
  if (count > 0) run.changes.push(`what people chose for ${name} follows its new names`);
}

function read(run: MigrationRun, table: string, column: string, where: string): Promise<Stored[]> {
  return run.select(`SELECT id, "${column}" AS content FROM ${table} WHERE ${where}`);
}

async function write(
  run: MigrationRun,
  { table, column }: { table: string; column: string },
  stored: readonly Stored[],
  rename: (content: unknown) => unknown,
): Promise<number> {
  let count = 0;
  for (const { id, content } of stored) {
    const now = rename(content);
    if (now === content) continue;
    count += await run.change(
      `UPDATE ${table} SET "${column}" = ${literal(JSON.stringify(now))}::jsonb WHERE id = ${literal(id)} RETURNING id`,
    );
  }
  return count;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
