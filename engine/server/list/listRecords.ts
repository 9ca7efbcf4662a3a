import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { conditionToSql, type SqlCondition } from '../conditionToSql.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { behind, decodeCursor, encodeCursor, positionOf, type Position } from './cursor.ts';
import { filterToSql } from './filterToSql.ts';
import { mostRows, usualRows, type ListQuery, type ListResult } from './ListQuery.ts';
import { forgiveTypos } from './nearSearch.ts';
import { deepPage, pageFrom, pageFromEnd, pageOfParts, type PageChoice } from './selectPage.ts';
import { sortKeys, type SortKey } from './sortKeys.ts';
import { requireSort } from './requireSort.ts';
import { countRows, readTotal, totalExpression, type Total, type TotalChoice } from './totalOf.ts';

/** A page of a list as JSON text, straight from the database, and how many rows there are on it and in all. */
export interface ListedPage extends Omit<ListResult<never>, 'rows'> {
  json: string;
  found: number;
  /** Nothing holds what was searched for: these rows hold words that differ by a letter. */
  isNear?: boolean;
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
  const { json, found: _found, ...page } = await listPage(session, resource, query);
  return { rows: JSON.parse(json) as StoredRecord[], ...page };
}

/**
 * The same in one statement that makes the JSON too, which is what takes a server most of its time otherwise. Totals
 * above 10,000 are estimated. What no record holds is searched for with one letter off. Pages far behind are read from the list's nearer end; `after` costs the same anywhere.
 * @throws ApiError 11, or 20 for a filter, sort or cursor that is not understood or a sort that so many rows cannot have
 */
export async function listPage(session: RecordSession, resource: Resource, query: ListQuery): Promise<ListedPage> {
  const page = await readList(session, resource, query);
  const near = page.found === 0 ? await forgiveTypos(session, resource, query) : query;
  return near === query ? page : { ...(await readList(session, resource, near)), isNear: true };
}

async function readList(session: RecordSession, resource: Resource, query: ListQuery): Promise<ListedPage> {
  const access = requireAccess(session, 'read', resource);
  const conditions = listConditions(resource, access, query);
  const keys = sortKeys(query, resource, access);
  const [first, last] = query.range ?? [0, usualRows - 1];
  const size = Math.min(last - first + 1, mostRows);
  const where = sql.join([sql`"deletedAt" IS NULL`, ...conditions], sql` AND `);
  const isSearched = Object.keys(query.filter ?? {}).some((key) => key === 'q' || key.endsWith('_contains'));
  const counting: TotalChoice = { resource, where, isFiltered: conditions.length > 0, isSearched };
  // One row more tells whether there is a next page.
  const choice: PageChoice = { resource, access, where, keys, limit: size + 1 };

  if (query.after !== undefined) {
    const parts = behind(keys, decodeCursor(query.after, query, resource, keys));
    return readPage(session, query, counting, { keys, first, size, page: pageOfParts(choice, parts) });
  }
  const total = await requireSort(session, query, counting);
  if (first <= deepPage) {
    return readPage(session, query, counting, {
      keys,
      first,
      size,
      page: pageFrom(choice, first),
      ...(total && { total }),
    });
  }
  const counted = total ?? (await countRows(session.db, counting));
  return readDeepPage(session, query, counting, { choice, first, last, total: counted });
}

/** Everything that limits the list: the rights, the filter, what features add. */
export function listConditions(resource: Resource, access: RecordAccess, query: ListQuery): SqlCondition[] {
  const limits = access.rows ? [conditionToSql(access.rows, { schema: resource.schema, user: access.user })] : [];
  return [...limits, ...filterToSql(query.filter ?? {}, resource, access, query), ...(query.conditions ?? [])];
}

interface Reading {
  keys: readonly SortKey[];
  first: number;
  size: number;
  page: RawBuilder<unknown>;
  /** When it is known already. */
  total?: Total;
}

/** Reads a page of `size` rows, where `page` may give one row more, which only says that there is a next one. */
async function readPage(
  { db }: RecordSession,
  query: ListQuery,
  counting: TotalChoice,
  { keys, first, size, page, total: known }: Reading,
): Promise<ListedPage> {
  const { resource } = counting;
  const isCounted = query.count !== false && !known;
  const { rows } = await sql<{ json: string; found: number; last: string | null; total: number }>`
    WITH found AS MATERIALIZED (${page})
    SELECT (SELECT coalesce(json_agg(page), '[]')::text FROM (SELECT * FROM found LIMIT ${size}) AS page) AS json,
      (SELECT count(*) FROM found) AS found,
      (SELECT ${positionOf(keys)} FROM ${sql.table(resource.name)}
        WHERE id = (SELECT id FROM found OFFSET ${size - 1} LIMIT 1)) AS last,
      ${isCounted ? totalExpression(counting) : sql`0`} AS total`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error(`The list of ${resource.name} came without an answer`);
  const hasNext = answer.found > size;
  const found = Math.min(answer.found, size);
  const position = hasNext && answer.last !== null ? (JSON.parse(answer.last) as Position) : null;
  const next = position && encodeCursor(position, query, resource);
  const total = known ?? (isCounted ? await readTotal(db, counting, answer.total) : null);
  return {
    ...{ json: answer.json, found, first, next },
    ...(query.count === false || !total ? uncounted : settle(total, first + found, hasNext)),
  };
}

const uncounted = { total: null, isEstimated: false, isLong: false };

/** An estimate is never less than what was seen. */
function settle(total: Total, seen: number, hasNext: boolean): Total {
  return total.isEstimated ? { ...total, total: Math.max(total.total, seen + (hasNext ? 1 : 0)) } : total;
}

/** A page far behind: counted from whichever end is nearer, for which the total must be known first. */
async function readDeepPage(
  session: RecordSession,
  query: ListQuery,
  counting: TotalChoice,
  { choice, first, last, total }: { choice: PageChoice; first: number; last: number; total: Total },
): Promise<ListedPage> {
  const { keys } = choice;
  const size = Math.min(last, Math.max(total.total - 1, first)) - first + 1;
  const skipped = Math.max(0, total.total - 1 - last);
  if (first >= total.total || skipped >= first) {
    const page = pageFrom(choice, first);
    return readPage(session, query, counting, { keys, first, size: choice.limit - 1, page, total });
  }
  // The row more that tells of a next page stands behind the page, not before it.
  const more = skipped > 0 ? 1 : 0;
  const page = pageFromEnd({ ...choice, limit: size + more }, skipped - more);
  return readPage(session, query, counting, { keys, first, size, page, total });
}
