import { changesOf, rewindRecord } from '#engine/rules/history/rewindRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import { isWithinRows } from '../history/pastStates.ts';
import { readEntries } from '../history/readEntries.ts';
import { findVisible, notFound } from './readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

const mostEntries = 500;
const none: ReadonlySet<string> = new Set();

/**
 * What happened to a record, newest first, without fields that the reader may not see, nor changes to and from states
 * outside of the reader's rows (decisions, section F).
 * @throws ApiError 11, or 40 for a record that the reader may not see
 */
export async function readHistory(session: RecordSession, resource: Resource, id: string): Promise<HistoryEntry[]> {
  const access = requireAccess(session, 'read', resource);
  const record = (await findVisible(session, resource, access, id, none)) ?? notFound(resource, id);
  const entries = await readEntries(session, resource, id, { limit: mostEntries });
  return withinReach(resource, record, entries, access);
}

/** The entries as a reader may see them; `record` is what the newest of them left. */
export function withinReach(
  resource: Resource,
  record: StoredRecord,
  entries: readonly HistoryEntry[],
  access: RecordAccess,
): HistoryEntry[] {
  let after = record;
  return entries.flatMap((entry) => {
    const before = rewindRecord(after, [entry], resource.schema);
    const isSeen =
      isWithinRows(resource, after, access) && (entry.action === 'create' || isWithinRows(resource, before, access));
    after = before;
    if (!isSeen) return [];
    const changes = changesOf(entry, resource.schema)
      .filter(({ field }) => !access.hidden.has(field))
      .map(({ field, before: old, after: current }) => [field, [old, current]] as const);
    const { released: _released, ...told } = entry;
    return [{ ...told, changes: Object.fromEntries(changes) }];
  });
}
