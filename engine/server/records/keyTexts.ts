import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { keyExpressions } from '../migrate/keyExpressions.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** The text of a row's unique key as SQL: two rows with the same one are the same to the key's index. */
export function keyTextSql({ schema }: Resource, key: readonly string[]): RawBuilder<string> {
  return sql<string>`jsonb_build_array(${sql.raw(keyExpressions(schema, key).join(', '))})::text`;
}

/** The texts of the unique keys of rows that hold at least its fields, in their order. */
export async function keyTexts(
  db: Kysely<Tables>,
  resource: Resource,
  rows: readonly StoredRecord[],
  key: readonly string[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => Object.fromEntries(key.map((field) => [field, row[field]])));
  const found = await sql<{ text: string }>`
    SELECT ${keyTextSql(resource, key)} AS text
    FROM jsonb_populate_recordset(NULL::${sql.table(resource.name)}, ${JSON.stringify(values)}::jsonb) WITH ORDINALITY
    ORDER BY ordinality`.execute(db);
  return found.rows.map(({ text }) => text);
}
