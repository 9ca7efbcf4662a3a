import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { listRecords } from './listRecords.ts';
import type { ListQuery } from './ListQuery.ts';

const batchSize = 1_000;

/**
 * All rows of a list however many, read page after page: for what is worked on as a whole in memory.
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function listAll(
  session: RecordSession,
  resource: Resource,
  query: Omit<ListQuery, 'range' | 'after' | 'count'>,
): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  let after: string | null = null;
  do {
    const part: ListQuery = { ...query, range: [0, batchSize - 1], count: false, ...(after !== null && { after }) };
    const { rows, next } = await listRecords(session, resource, part);
    all.push(...rows);
    after = next;
  } while (after !== null);
  return all;
}
