import type { MigrationRun } from './MigrationRun.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

export interface ExistingColumn {
  name: string;
  type: string;
  /** Null: the database's own, or no text. */
  collation: string | null;
  notNull: boolean;
  default: string | null;
  /** What the engine wrote about the column, e.g. the expression it is made by. */
  comment: string | null;
}

export interface ExistingIndex {
  name: string;
  comment: string;
}

export interface ExistingForeignKey {
  name: string;
  target: string;
  /** What happens on delete, by PostgreSQL's letter. */
  action: string;
}

/** What the database holds now. */
export interface ExistingDatabase {
  /** Tables that the schemas ask for, there or not. */
  designed: ReadonlySet<string>;
  tables: Map<string, ExistingColumn[]>;
  /** Indexes that the engine made, by table. */
  indexes: Map<string, ExistingIndex[]>;
  /** Keys of single columns that the engine made, by table. */
  foreignKeys: Map<string, ExistingForeignKey[]>;
  /** Triggers that write columns of former names along, by table. */
  mirrors: Map<string, string[]>;
}

/** Comments by which the engine knows its own indexes and generated columns again. */
export const commentMark = (): string => `${theProduct().id}: `;

/** Reads the tables, columns, engine-made indexes, keys and triggers of the current schema. */
export async function readDatabase(
  run: MigrationRun,
  designed: ReadonlySet<string> = new Set(),
): Promise<ExistingDatabase> {
  // From the catalogue itself: the views of information_schema take the embedded database a second at each start.
  const columns = await run.select<ExistingColumn & { table: string }>(`
    SELECT t.relname AS "table", a.attname AS name, CASE WHEN y.typelem <> 0 AND y.typlen = -1 THEN 'ARRAY'
        ELSE format_type(a.atttypid, CASE WHEN a.atttypid = 'numeric'::regtype THEN a.atttypmod END) END AS type,
      CASE WHEN l.collname <> 'default' THEN l.collname END AS collation, a.attnotnull AS "notNull",
      CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS "default",
      col_description(t.oid, a.attnum) AS comment
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type y ON y.oid = a.atttypid
    LEFT JOIN pg_collation l ON l.oid = a.attcollation
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    ORDER BY t.relname, a.attnum`);
  const indexes = await run.select<ExistingIndex & { table: string }>(`
    SELECT t.relname AS "table", i.relname AS name, obj_description(i.oid, 'pg_class') AS comment
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = current_schema()::regnamespace
      AND starts_with(obj_description(i.oid, 'pg_class'), '${commentMark()}')`);
  const keys = await run.select<ExistingForeignKey & { table: string }>(`
    SELECT t.relname AS "table", k.conname AS name, target.relname AS target, k.confdeltype::text AS action
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class target ON target.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace AND k.conname LIKE '%\\_fkey'`);
  const triggers = await run.select<{ table: string; name: string }>(`
    SELECT t.relname AS "table", g.tgname AS name FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
    WHERE t.relnamespace = current_schema()::regnamespace AND g.tgname LIKE '${theProduct().id}\\_%\\_both'`);
  return {
    designed,
    tables: groupByTable(columns),
    indexes: groupByTable(indexes),
    foreignKeys: groupByTable(keys),
    mirrors: new Map([...groupByTable(triggers)].map(([table, rows]) => [table, rows.map(({ name }) => name)])),
  };
}

function groupByTable<Row extends { table: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.table);
    if (group) group.push(row);
    else groups.set(row.table, [row]);
  }
  return groups;
}
