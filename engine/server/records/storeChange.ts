import { sql, type Kysely } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { changedFields } from './changedFields.ts';
import { explainWriteError } from './explainWriteError.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/** Writes what differs, in one statement with the check of the version; null when the row has moved on. */
export async function storeChange(
  db: Kysely<Tables>,
  resource: Resource,
  before: StoredRecord,
  values: StoredRecord,
): Promise<StoredRecord | null> {
  const table = sql.table(resource.name);
  const fields = changedFields(resource, before, values);
  const changes = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const assignments = fields.map((field) => sql`${sql.ref(field)} = changes.${sql.ref(field)}`);
  const { rows } = await sql<StoredRecord>`
    UPDATE ${table} SET ${sql.join([...assignments, sql`version = ${table}.version + 1`, sql`"updatedAt" = clock_timestamp()`])}
    FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(changes)}::jsonb) AS changes
    WHERE ${table}.id = ${before['id']} AND ${table}.version = ${before['version']} AND ${table}."deletedAt" IS NULL
    RETURNING ${selectColumns(resource, none)}`
    .execute(db)
    .catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
  return rows[0] ?? null;
}
