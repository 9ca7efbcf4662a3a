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
  const entries = db
    .selectFrom('history')
    .select(['id', 'resource', 'recordId', 'recordVersion', 'action', 'changes', 'at', 'by', 'byName'])
    .select(['source', 'cause', 'released'])
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('deletedAt', 'is', null)
    .where(where)
    .orderBy('recordVersion', 'desc')
    .orderBy('at', 'desc');
  return (limit === undefined ? entries : entries.limit(limit)).execute();
}
