import { sql } from 'kysely';
import type { Resource } from '#domain/resource/Resource.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { findVisible, notFound } from './readRecord.ts';
import { requireAccess, type RecordSession } from './RecordSession.ts';
import { hideFields } from './hideFields.ts';

const mostEntries = 500;

/**
 * What happened to a record, newest first, without fields that the reader may not see (decisions, section F).
 * @throws ApiError 11, or 40 for a record that the reader may not see
 */
export async function readHistory(session: RecordSession, resource: Resource, id: string): Promise<HistoryEntry[]> {
  const access = requireAccess(session, 'read', resource);
  if (!(await findVisible(session, resource, access, id))) notFound(resource, id);
  const { rows } = await sql<HistoryEntry>`
    SELECT id, resource, "recordId", "recordVersion", action, changes, at, by, "byName", source FROM history
    WHERE resource = ${resource.name} AND "recordId" = ${id} AND "deletedAt" IS NULL
    ORDER BY "recordVersion" DESC, at DESC LIMIT ${mostEntries}`.execute(session.db);
  return rows.map((entry) => ({ ...entry, changes: hideFields({ ...entry.changes }, access.hidden) }));
}
