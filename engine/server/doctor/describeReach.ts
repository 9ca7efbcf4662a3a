import { sql, type Kysely } from 'kysely';
import { screensOf } from '#engine/rules/access/resourceScreens.ts';
import type { Audience } from '#engine/rules/resource/ResourceConfig.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { MigrationPlan } from '../migrate/migrateDatabase.ts';
import type { ExistingDatabase } from '../migrate/readDatabase.ts';
import { quote } from '../migrate/TableDesign.ts';
import type { Registry } from '../registry.ts';

/** How far the pending changes of one table reach. */
export interface Reach {
  table: string;
  changes: string[];
  rows: number;
  savedViews: number;
  imports: number;
  /** Who reads and who writes it. */
  roles: { read: Audience; write: Audience } | null;
  /** Pages and calls. */
  routes: string[];
}

/** The tables that a start would change, with everything that hangs on them. */
export async function describeReach(
  db: Kysely<Tables>,
  registry: Registry,
  existing: ExistingDatabase,
  plan: MigrationPlan,
): Promise<Reach[]> {
  const count = async (table: string, where = 'true') => {
    if (!existing.tables.has(table)) return 0;
    const { rows } = await sql
      .raw<{ count: number }>(`SELECT count(*) AS count FROM ${quote(table)} WHERE ${where}`)
      .execute(db);
    return Number(rows[0]?.count ?? 0);
  };
  const reaches: Reach[] = [];
  for (const { name, configured, access, schema } of registry.tables) {
    const changes = [
      ...plan.changes.filter((change) => new RegExp(`\\b${name}\\b`).test(change)),
      ...plan.refusals
        .filter(({ table }) => table === name)
        .map(({ column, problem }) => `refused: ${column ?? name} ${problem}`),
    ];
    if (changes.length === 0) continue;
    const stored = existing.tables.has(name) ? name : (schema['x-renamedFrom'] ?? name);
    const resource = registry.resources.find((one) => one.name === name);
    reaches.push({
      table: name,
      changes,
      rows: await count(stored),
      savedViews: await count('savedviews', `resource = '${name}'`),
      imports: await count('preferences', `key LIKE '%${name}.imports'`),
      roles: configured ? { read: access.read, write: access.update } : null,
      routes: resource ? [`/api/${name}`, ...screensOf(resource).map(({ path }) => `/#/${path}`)] : [],
    });
  }
  return reaches;
}

/** A few lines for people. */
export function printReach({ table, changes, rows, savedViews, imports, roles, routes }: Reach): string {
  const says = (audience: Audience) =>
    typeof audience === 'string' ? audience : audience.join(', ') || 'super admins';
  return [
    `${table}: ${changes.join('; ')}`,
    `  ${rows} rows, ${savedViews} saved views, ${imports} remembered imports`,
    ...(roles ? [`  read by ${says(roles.read)}, written by ${says(roles.write)}`] : []),
    ...(routes.length > 0 ? [`  ${routes.join('  ')}`] : []),
  ].join('\n');
}
