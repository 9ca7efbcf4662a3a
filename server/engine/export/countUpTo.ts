import { sql } from 'kysely';
import type { Resource } from '#domain/resource/Resource.ts';
import { listConditions } from '../list/listRecords.ts';
import type { ListQuery } from '../list/ListQuery.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';

/** How many rows a list has, counted no further than `most`. */
export async function countUpTo(
  session: RecordSession,
  resource: Resource,
  query: ListQuery,
  most: number,
): Promise<number> {
  const access = requireAccess(session, 'read', resource);
  const where = sql.join([sql`"deletedAt" IS NULL`, ...listConditions(resource, access, query)], sql` AND `);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM ${sql.table(resource.name)} WHERE ${where} LIMIT ${most}) AS counted`.execute(
    session.db,
  );
  return rows[0]?.count ?? 0;
}
