import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { quote } from '../migrate/TableDesign.ts';
import type { SavedColumn, SavedTable } from './Manifest.ts';

const batchRows = 200;

/** The tables of the current schema with their columns; generated columns, which follow from others, left out. */
export async function readTables(trx: Transaction<Tables>): Promise<Pick<SavedTable, 'name' | 'columns'>[]> {
  const { rows } = await sql<SavedColumn & { table: string }>`
    SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      CASE WHEN a.attcollation <> y.typcollation
        THEN (SELECT quote_ident(n.nspname) || '.' || quote_ident(l.collname) FROM pg_collation l
          JOIN pg_namespace n ON n.oid = l.collnamespace WHERE l.oid = a.attcollation) END AS collation,
      a.attnotnull AS "notNull", pg_get_expr(d.adbin, d.adrelid) AS "default", col_description(t.oid, a.attnum) AS comment,
      coalesce(a.attnum = ANY (k.conkey), false) AS "isKey"
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type y ON y.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
    LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p'
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND a.attgenerated = ''
    ORDER BY t.relname COLLATE "C", a.attnum`.execute(trx);
  const tables = new Map<string, SavedColumn[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/**
 * Reads a table as lines, a JSON list of the columns' texts each, in the order of its key: what PostgreSQL writes as
 * text it reads back exactly, in every version.
 */
export async function* readLines(
  trx: Transaction<Tables>,
  { name, columns }: Pick<SavedTable, 'name' | 'columns'>,
): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  const keys = columns.filter(({ isKey }) => isKey);
  const order = (keys.length > 0 ? keys : columns)
    .map((column) => `${quote(column.name)}::text COLLATE "C"`)
    .join(', ');
  // Within the transaction, by statements alone: the embedded database knows no cursors of the protocol.
  await sql
    .raw(
      `DECLARE saved NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${texts}]::text[])::text AS line
      FROM ${quote(name)} ORDER BY ${order}`,
    )
    .execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.raw(String(batchRows))} FROM saved`.execute(trx);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`);
    if (rows.length < batchRows) break;
  }
  await sql`CLOSE saved`.execute(trx);
}

/** Number of rows and checksum of a table as it stands. */
export async function summarise(
  trx: Transaction<Tables>,
  table: Pick<SavedTable, 'name' | 'columns'>,
): Promise<Pick<SavedTable, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of readLines(trx, table)) {
    rows += lines.length;
    hash.update(lines.join(''));
  }
  return { rows, sha256: hash.digest('hex') };
}
