import { sql, type RawBuilder } from 'kysely';
import { conditionToSql, type SqlCondition } from '../conditionToSql.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { filterToSql } from './filterToSql.ts';
import { jsonColumns } from './jsonColumns.ts';
import { mostRows, type ListQuery, type ListResult } from './ListQuery.ts';
import { sortToSql } from './sortToSql.ts';

/** From here on a total without any filter is taken from the statistics. */
const estimatesFrom = 10_000;
/** Pages behind this row first look for their ids in the index alone. */
const deepPage = 1_000;

/** A page of a list as JSON text, straight from the database, and how many rows there are on it and in all. */
export interface ListedPage extends Omit<ListResult<never>, 'rows'> {
  json: string;
  found: number;
}

/**
 * A page of a list and its total; see `listPage`.
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function listRecords(
  session: RecordSession,
  resource: Resource,
  query: ListQuery,
): Promise<ListResult<StoredRecord>> {
  const { json, first, total, isEstimated } = await listPage(session, resource, query);
  return { rows: JSON.parse(json) as StoredRecord[], first, total, isEstimated };
}

/**
 * The same in one statement that makes the JSON too, which is what takes a server most of its time otherwise. Totals are
 * exact; only one without any filter above 10,000 comes from the statistics, so that it costs the same at any size.
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function listPage(session: RecordSession, resource: Resource, query: ListQuery): Promise<ListedPage> {
  const access = requireAccess(session, 'read', resource);
  const conditions = listConditions(resource, access, query);
  const [first, last] = query.range ?? [0, mostRows - 1];
  const limit = Math.min(last - first + 1, mostRows);
  const where = sql.join([sql`"deletedAt" IS NULL`, ...conditions], sql` AND `);
  const order = sortToSql(query, resource, access);
  const page = selectPage({ resource, access, where, order, first, limit });
  const total = totalOf(resource, where, conditions.length > 0);
  const { rows } = await sql<{ json: string; found: number; total: number }>`
    SELECT coalesce(json_agg(page), '[]')::text AS json, count(*) AS found, ${total} AS total FROM (${page}) AS page`.execute(
    session.db,
  );
  const [answer] = rows;
  if (!answer) throw new Error(`The list of ${resource.name} came without an answer`);
  // A negative number is how the one statement says that it estimated.
  return {
    json: answer.json,
    found: answer.found,
    first,
    total: Math.abs(answer.total),
    isEstimated: answer.total < 0,
  };
}

/** Everything that limits the list: the rights, the filter, what features add. */
function listConditions(resource: Resource, access: RecordAccess, query: ListQuery): SqlCondition[] {
  const limits = access.rows ? [conditionToSql(access.rows, { schema: resource.schema, user: access.user })] : [];
  return [...limits, ...filterToSql(query.filter ?? {}, resource, access), ...(query.conditions ?? [])];
}

interface Page {
  resource: Resource;
  access: RecordAccess;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  first: number;
  limit: number;
}

function selectPage({ resource, access, where, order, first, limit }: Page): RawBuilder<unknown> {
  const table = sql.table(resource.name);
  const columns = jsonColumns(resource, access.hidden);
  if (first <= deepPage) {
    return sql`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${first}`;
  }
  return sql`
    SELECT ${columns} FROM ${table}
    WHERE id IN (SELECT id FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${first})
    ORDER BY ${order}`;
}

function totalOf(resource: Resource, where: RawBuilder<unknown>, isFiltered: boolean): RawBuilder<number> {
  const table = sql.table(resource.name);
  const exact = sql<number>`(SELECT count(*) FROM ${table} WHERE ${where})`;
  if (isFiltered) return exact;
  return sql`(SELECT CASE WHEN reltuples > ${sql.lit(estimatesFrom)} THEN -reltuples::bigint ELSE ${exact} END
    FROM pg_class WHERE oid = ${sql.lit(`"${resource.name}"`)}::regclass)`;
}
