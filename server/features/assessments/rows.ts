import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { selectColumns } from '#engine/server/records/selectColumns.ts';
import type { Registry } from '#engine/server/registry.ts';

/** A database, or a transaction of it, and the tables in it. */
export interface Store {
  db: Kysely<Tables>;
  registry: Registry;
}

const none: ReadonlySet<string> = new Set();

/** The rows in use of a table that meet a condition, in the order given. */
export async function selectRows<Name extends keyof Tables>(
  { db, registry }: Store,
  name: Name,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`id`,
): Promise<Tables[Name][]> {
  const resource = registry.get(name);
  const { rows } = await sql<Tables[Name]>`
    SELECT ${selectColumns(resource, none)} FROM ${sql.table(name)}
    WHERE "deletedAt" IS NULL AND ${condition} ORDER BY ${order}`.execute(db);
  return rows;
}

/** The row in use with this id, or null. */
export async function findRow<Name extends keyof Tables>(
  store: Store,
  name: Name,
  id: string | null | undefined,
): Promise<Tables[Name] | null> {
  if (!id || id.includes('\0')) return null;
  const [row] = await selectRows(store, name, sql`id = ${id}`);
  return row ?? null;
}
