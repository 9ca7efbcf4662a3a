import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { visibleRows } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { ListQuery } from './ListQuery.ts';
import { searchFor, searchTerms } from './searchFor.ts';
import { forgivesTypo } from './typos.ts';

/**
 * The list as it is read: where none of the records that the actor may see holds what is searched for, words count that
 * differ from it by one letter (`isNear`). Numbers are never taken for others.
 * @throws ApiError 11
 */
export async function forgiveTypos<Query extends ListQuery>(
  session: RecordSession,
  resource: Resource,
  query: Query,
): Promise<Query> {
  const asked: unknown = query.filter?.['q'];
  if (query.isNear || typeof asked !== 'string' || 'q' in resource.schema.properties) return query;
  if (!searchTerms(asked).some(({ parts }) => parts.some(forgivesTypo))) return query;
  const access = requireAccess(session, 'read', resource);
  const exact = sql.join([visibleRows(resource, access), ...searchFor(asked, resource, access.hidden)], sql` AND `);
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT EXISTS (SELECT FROM ${sql.table(resource.name)} WHERE ${exact}) AS "isThere"`.execute(session.db);
  return rows[0]?.isThere ? query : { ...query, isNear: true };
}
