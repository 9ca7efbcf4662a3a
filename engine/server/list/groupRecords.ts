import { sql } from 'kysely';
import { canReadField } from '#engine/rules/access/canAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import { invalid } from '../records/acceptInput.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import { listConditions } from './listRecords.ts';
import type { ListQuery } from './ListQuery.ts';

/** How many records of a list share a value; null: they have none. */
export interface Group {
  value: string | number | boolean | null;
  count: number;
}

const mostGroups = 200;

/**
 * The values of a field in a filtered list and how often each occurs, most frequent first, at most 200.
 * @throws ApiError 11, or 20 for a filter that is not understood or a field that cannot be counted by
 */
export async function groupRecords(
  session: RecordSession,
  resource: Resource,
  by: unknown,
  query: ListQuery,
): Promise<Group[]> {
  const access = requireAccess(session, 'read', resource);
  const { schema, name } = resource;
  const property = typeof by === 'string' ? fieldProperty(schema, by) : null;
  if (
    typeof by !== 'string' ||
    !property ||
    columnTypeOf(property) === 'jsonb' ||
    !canReadField(access, resource, by)
  ) {
    const message = 'must be a field with one value a record that you may read';
    throw invalid([{ field: 'by', rule: 'query', message }]);
  }
  const column = sql.ref(by);
  const value = columnTypeOf(property) === 'text' ? sql`nullif(${column}, '')` : column;
  const where = sql.join([sql`"deletedAt" IS NULL`, ...listConditions(resource, access, query)], sql` AND `);
  const { rows } = await sql<Group>`
    SELECT ${value} AS value, count(*) AS count FROM ${sql.table(name)} WHERE ${where}
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${mostGroups}`.execute(session.db);
  return rows;
}
