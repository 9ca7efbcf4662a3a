import { sql, type Kysely } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { changedFields } from './changedFields.ts';
import { explainWriteError } from './explainWriteError.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/** Writes what differs, if the row still has the version of `before`; null when it has moved on. */
export async function storeChange(
  db: Kysely<Tables>,
  resource: Resource,
  before: StoredRecord,
  after: StoredRecord,
): Promise<StoredRecord | null> {
  const [record] = await storeChanges(db, resource, [{ before, after }], changedFields(resource, before, after));
  return record ?? null;
}

/**
 * Writes the same fields of many records in one statement, all or none, and gives the records as stored, in their order;
 * null in place of one whose row has not the version of its `before` any more.
 * @throws ApiError 20 for a unique key or a reference that the database refuses
 */
export async function storeChanges(
  db: Kysely<Tables>,
  resource: Resource,
  changes: readonly { before: StoredRecord; after: StoredRecord }[],
  fields: readonly string[],
): Promise<(StoredRecord | null)[]> {
  const table = sql.table(resource.name);
  const ids = changes.map(({ before }) => before['id']);
  const values = changes.map(({ before, after }) => ({
    ...Object.fromEntries(fields.map((field) => [field, after[field] ?? null])),
    ...{ id: before['id'], version: before['version'] },
  }));
  const assignments = fields.map((field) => sql`${sql.ref(field)} = changes.${sql.ref(field)}`);
  const { rows } = await sql<StoredRecord>`
    UPDATE ${table} SET ${sql.join([...assignments, sql`version = ${table}.version + 1`, sql`"updatedAt" = clock_timestamp()`])}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(values)}::jsonb) AS changes
    WHERE ${table}.id = ANY(${ids}) AND ${table}.id = changes.id AND ${table}.version = changes.version
      AND ${table}."deletedAt" IS NULL
    RETURNING ${selectColumns(resource, none)}`
    .execute(db)
    .catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
  const byId = new Map(rows.map((record) => [record['id'], record]));
  return ids.map((id) => byId.get(id) ?? null);
}
