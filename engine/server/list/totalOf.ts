import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { sortsAnythingUpTo } from '#engine/rules/resource/sortedFields.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/** From here on totals are estimated, so that they cost the same at any size. */
const estimatesFrom = 10_000;
/** Up to this size of a table whatever a filter finds is counted. */
const countsWholly = sortsAnythingUpTo;
/** What holds a word cannot be looked up in order: so many matches are counted in a large table. */
const searchEstimatesFrom = 1_000;

export interface TotalChoice {
  resource: Resource;
  where: RawBuilder<unknown>;
  isFiltered: boolean;
  isSearched: boolean;
}

export interface Total {
  total: number;
  isEstimated: boolean;
  /** So many rows of a large table that only indexes sort them. */
  isLong: boolean;
}

/**
 * How many rows a list has, as SQL; a negative number says that it is at least so many, and exact counting was given
 * up: without a filter it is the statistics' number, with one the number that was reached.
 */
export function totalExpression({ resource, where, isFiltered, isSearched }: TotalChoice): RawBuilder<number> {
  const table = sql.table(resource.name);
  const exact = sql<number>`(SELECT count(*) FROM ${table} WHERE ${where})`;
  const size = sql`(SELECT reltuples FROM pg_class WHERE oid = ${sql.lit(`"${resource.name}"`)}::regclass)`;
  if (!isFiltered) {
    return sql`(SELECT CASE WHEN size > ${sql.lit(estimatesFrom)} THEN -size::bigint ELSE ${exact} END FROM (SELECT ${size} AS size) AS sized)`;
  }
  const most = sql.lit((isSearched ? searchEstimatesFrom : estimatesFrom) + 1);
  const some = sql`(SELECT CASE WHEN count(*) = ${most} THEN -${most} ELSE count(*) END
    FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${most}) AS counted)`;
  return sql`(CASE WHEN ${size} > ${sql.lit(countsWholly)} THEN ${some} ELSE ${exact} END)`;
}

/** The total that `totalExpression` found; where it gave up counting, what the planner expects. */
export async function readTotal(db: Kysely<Tables>, choice: TotalChoice, found: number): Promise<Total> {
  if (found >= 0) return { total: found, isEstimated: false, isLong: false };
  if (!choice.isFiltered) return { total: -found, isEstimated: true, isLong: -found > sortsAnythingUpTo };
  return { total: Math.max(-found, await expectedRows(db, choice)), isEstimated: true, isLong: true };
}

/** The total by itself, for what must know it before the page. */
export async function countRows(db: Kysely<Tables>, choice: TotalChoice): Promise<Total> {
  const { rows } = await sql<{ total: number }>`SELECT ${totalExpression(choice)} AS total`.execute(db);
  return readTotal(db, choice, rows[0]?.total ?? 0);
}

async function expectedRows(db: Kysely<Tables>, { resource, where }: TotalChoice): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM ${sql.table(resource.name)} WHERE ${where}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
