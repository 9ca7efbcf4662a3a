import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { selectColumns } from '#engine/server/records/selectColumns.ts';
import type { Registry } from '#engine/server/registry.ts';

/** A database, or a transaction of it, and the tables in it. */
export interface Store {
  db: Kysely<Tables>;
  registry: Registry;
}

const none: ReadonlySet<string> = new Set();

type Scalar = string | number | boolean;

/** Columns of a table by what they hold, or one of what they may hold. */
type ColumnsEqual<Row> = {
  readonly [Column in keyof Row as NonNullable<Row[Column]> extends Scalar ? Column : never]?:
    NonNullable<Row[Column]> | readonly NonNullable<Row[Column]>[];
};

/**
 * The rows in use of a table that meet a condition, in the order given: columns that hold what is named, or what only
 * SQL can say.
 */
export async function selectRows<Name extends keyof Tables>(
  { db, registry }: Store,
  name: Name,
  condition: ColumnsEqual<Tables[Name]> | RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`id`,
): Promise<Tables[Name][]> {
  const resource = registry.get(name);
  const { rows } = await sql<Tables[Name]>`
    SELECT ${selectColumns(resource, none)} FROM ${sql.table(name)}
    WHERE "deletedAt" IS NULL AND ${isRaw(condition) ? condition : sameColumns(condition)} ORDER BY ${order}`.execute(
    db,
  );
  return rows;
}

function isRaw(condition: object): condition is RawBuilder<unknown> {
  return 'isRawBuilder' in condition;
}

function sameColumns(columns: object): RawBuilder<unknown> {
  const all = Object.entries(columns).map(([column, value]) =>
    Array.isArray(value) ? sql`${sql.ref(column)} = ANY(${value})` : sql`${sql.ref(column)} = ${value}`,
  );
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}

/** Holds club assessments until the transaction ends, in one order for all who do. */
export async function holdAssessments(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const held = db
    .selectFrom('clubassessments')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids})`);
  await held.orderBy('id').forUpdate().execute();
}

/** The row in use with this id, or null; what is no text, as an id that was given twice, is none. */
export async function findRow<Name extends keyof Tables>(
  store: Store,
  name: Name,
  id: unknown,
): Promise<Tables[Name] | null> {
  if (typeof id !== 'string' || id === '' || !isStorable(id)) return null;
  const [row] = await selectRows(store, name, sql`id = ${id}`);
  return row ?? null;
}
