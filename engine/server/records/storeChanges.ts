import { sql, type Kysely } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { explainWriteError } from './explainWriteError.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Writes the same fields of many records in one statement, all or none, and gives the records as stored, by id.
 * The caller holds their rows.
 * @throws ApiError 20 for a unique key or a reference that the database refuses
 */
export async function storeChanges(
  db: Kysely<Tables>,
  resource: Resource,
  records: readonly StoredRecord[],
  fields: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const table = sql.table(resource.name);
  const changes = records.map((record) => ({
    id: record['id'],
    ...Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
  }));
  const assignments = fields.map((field) => sql`${sql.ref(field)} = changes.${sql.ref(field)}`);
  const { rows } = await sql<StoredRecord>`
    UPDATE ${table} SET ${sql.join([...assignments, sql`version = ${table}.version + 1`, sql`"updatedAt" = clock_timestamp()`])}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(changes)}::jsonb) AS changes
    WHERE ${table}.id = changes.id AND ${table}."deletedAt" IS NULL
    RETURNING ${selectColumns(resource, none)}`
    .execute(db)
    .catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
  return new Map(rows.map((record) => [String(record['id']), record]));
}
