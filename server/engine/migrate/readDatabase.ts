import type { MigrationRun } from './MigrationRun.ts';

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

/** What the database holds now. */
export interface ExistingDatabase {
  tables: Map<string, ExistingColumn[]>;
  /** Indexes that the engine made, by table. */
  indexes: Map<string, ExistingIndex[]>;
  foreignKeys: Set<string>;
}

/** Comments by which the engine knows its own indexes and generated columns again. */
export const commentMark = 'touchline: ';

/** Reads the tables, columns, engine-made indexes and foreign keys of the current schema. */
export async function readDatabase(run: MigrationRun): Promise<ExistingDatabase> {
  const columns = await run.select<ExistingColumn & { table: string }>(`
    SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type, c.collation_name AS collation, c.is_nullable = 'NO' AS "notNull",
      c.column_default AS "default",
      col_description((quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass, c.ordinal_position) AS comment
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name, c.ordinal_position`);
  const indexes = await run.select<ExistingIndex & { table: string }>(`
    SELECT t.relname AS "table", i.relname AS name, obj_description(i.oid, 'pg_class') AS comment
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = current_schema()::regnamespace
      AND starts_with(obj_description(i.oid, 'pg_class'), '${commentMark}')`);
  const keys = await run.select<{ name: string }>(`
    SELECT conname AS name FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  return {
    tables: groupByTable(columns),
    indexes: groupByTable(indexes),
    foreignKeys: new Set(keys.map(({ name }) => name)),
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
