import { sql, type Kysely } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Inserts whole rows in one statement, all or none; with `skipDoubles` those that break a unique key are left out.
 * Returns what was stored.
 */
export async function insertRows(
  db: Kysely<Tables>,
  resource: Resource,
  rows: readonly StoredRecord[],
  { skipDoubles = false }: { skipDoubles?: boolean } = {},
): Promise<StoredRecord[]> {
  const table = sql.table(resource.name);
  const columns = sql.join(Object.keys(resource.schema.properties).map((field) => sql.ref(field)));
  const stored = await sql<StoredRecord>`
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)
    ${sql.raw(skipDoubles ? 'ON CONFLICT DO NOTHING' : '')}
    RETURNING ${selectColumns(resource, none)}`.execute(db);
  return stored.rows;
}
