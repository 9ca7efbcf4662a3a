import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { RecordSession } from '../records/RecordSession.ts';

interface WhichEntries {
  /** Only those for which this holds, e.g. a moment or a version. */
  where?: RawBuilder<boolean>;
  limit?: number;
}

/** The history entries of a record as they are stored, the newest first. */
export async function readEntries(
  { db }: RecordSession,
  resource: Resource,
  id: string,
  { where = sql<boolean>`TRUE`, limit }: WhichEntries = {},
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    SELECT id, resource, "recordId", "recordVersion", action, changes, at, by, "byName", source, cause, released
    FROM history WHERE resource = ${resource.name} AND "recordId" = ${id} AND "deletedAt" IS NULL AND ${where}
    ORDER BY "recordVersion" DESC, at DESC ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`.execute(db);
  return rows;
}
