import { sql } from 'kysely';
import { requireAccess, type RecordSession } from '../../engine/records/RecordSession.ts';
import { visibleRows } from '../../engine/records/readRecord.ts';

/** How many clubs each country has, of those that the caller may see (decisions A10). */
export async function countPerCountry(session: RecordSession): Promise<{ country: string; count: number }[]> {
  const resource = session.registry.get('clubs');
  const access = requireAccess(session, 'read', resource);
  const { rows } = await sql<{ country: string; count: number }>`
    SELECT country, count(*)::int AS count FROM clubs
    WHERE ${visibleRows(resource, access)} AND country IS NOT NULL GROUP BY country ORDER BY country`.execute(
    session.db,
  );
  return rows;
}
