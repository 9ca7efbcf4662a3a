import { sql, type RawBuilder } from 'kysely';
import { conditionToSql, type SqlCondition } from '../conditionToSql.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { filterToSql } from './filterToSql.ts';
import { mostRows, type ListQuery, type ListResult } from './ListQuery.ts';
import { sortToSql } from './sortToSql.ts';

/** From here on a total without any filter is taken from the statistics. */
const estimatesFrom = 10_000;
/** Pages behind this row first look for their ids in the index alone. */
const deepPage = 1_000;

/**
 * A page of a list and its total, in one statement where possible. Totals are exact; only one without any filter
 * above 10,000 is an estimate (issue's section on speed: the cost must not grow with the number of records).
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function listRecords(session: RecordSession, resource: Resource, query: ListQuery): Promise<ListResult<StoredRecord>> {
  const access = requireAccess(session, 'read', resource);
  const conditions = listConditions(resource, access, query);
  const [first, last] = query.range ?? [0, mostRows - 1];
  const limit = Math.min(last - first + 1, mostRows);
  const where = sql.join([sql`"deletedAt" IS NULL`, ...conditions], sql` AND `);
  const order = sortToSql(query, resource, access);
  const total = totalOf(resource, where, conditions.length > 0);
  const page = selectPage({ resource, access, where, order, first, limit, total });
  const { rows } = await page.execute(session.db);
  const found = rows[0]?.total ?? (await countAgain(session, total));
  const records = rows.map(withoutTotal);
  if (!query.range && rows.length < mostRows) return { rows: records, first, total: rows.length, isEstimated: false };
  // A negative number is how the one statement says that it estimated.
  return { rows: records, first, total: Math.abs(found), isEstimated: found < 0 };
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
  total: RawBuilder<unknown>;
}

type Counted = StoredRecord & { total: number };

function selectPage({ resource, access, where, order, first, limit, total }: Page): RawBuilder<Counted> {
  const table = sql.table(resource.name);
  const columns = selectColumns(resource, access.hidden);
  const counted = sql`${total} AS total`;
  if (first <= deepPage) {
    return sql`SELECT ${columns}, ${counted} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${first}`;
  }
  return sql`
    SELECT ${columns}, ${counted} FROM ${table}
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

/** A page behind the last row tells no total. */
async function countAgain({ db }: RecordSession, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT ${total} AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

function withoutTotal({ total: _total, ...record }: Counted): StoredRecord {
  return record;
}
