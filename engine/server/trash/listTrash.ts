import { sql } from 'kysely';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { listConditions } from '../list/listRecords.ts';
import { mostRows, usualRows, type ListQuery } from '../list/ListQuery.ts';
import { pageFrom } from '../list/selectPage.ts';
import { sortKeys } from '../list/sortKeys.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

/** A record in the trash, with who put it there and the record that it went along with, or was merged into. */
export type TrashedRecord = StoredRecord & {
  deletedBy: string | null;
  deletedWith: { resource: string; id: string; isMerged: boolean } | null;
};

export interface TrashPage {
  rows: TrashedRecord[];
  first: number;
  total: number;
}

const newestFirst = { field: 'deletedAt', order: 'DESC' } as const;

/**
 * What lies in the trash of a resource, the newest first unless asked otherwise: for those who may delete, and of their
 * rows and fields only.
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function listTrash(session: RecordSession, resource: Resource, query: ListQuery): Promise<TrashPage> {
  const access = requireAccess(session, 'delete', resource);
  requireAccess(session, 'read', resource);
  const [first, last] = query.range ?? [0, usualRows - 1];
  const where = sql.join(
    [sql`${sql.ref(resource.name)}."deletedAt" IS NOT NULL`, ...listConditions(resource, access, query)],
    sql` AND `,
  );
  const keys = sortKeys({ ...query, sort: query.sort ?? newestFirst }, resource, access);
  const limit = Math.min(last - first + 1, mostRows);
  const page = pageFrom({ resource, access, where, keys, limit }, first);
  const { rows } = await sql<{ rows: StoredRecord[]; total: number }>`
    SELECT (SELECT coalesce(json_agg(page), '[]') FROM (${page}) AS page) AS rows,
      (SELECT count(*) FROM ${sql.table(resource.name)} WHERE ${where}) AS total`.execute(session.db);
  const found = rows[0] ?? { rows: [], total: 0 };
  const deletions = await readDeletions(session, resource, found.rows);
  return {
    first,
    total: found.total,
    rows: found.rows.map((record) => {
      const { byName = null, cause } = deletions.get(String(record['id'])) ?? {};
      const deletedWith =
        cause?.resource && cause.id
          ? { resource: cause.resource, id: cause.id, isMerged: cause.kind === 'merge' }
          : null;
      return { ...record, deletedBy: byName, deletedWith };
    }),
  };
}

type Deletion = Pick<HistoryEntry, 'recordId' | 'byName' | 'cause'>;

async function readDeletions(
  { db }: RecordSession,
  { name }: Resource,
  records: readonly StoredRecord[],
): Promise<Map<string, Deletion>> {
  const ids = records.map(({ id }) => String(id));
  const rows = await db
    .selectFrom('history')
    .distinctOn('recordId')
    .select(['recordId', 'byName', 'cause'])
    .where('resource', '=', name)
    .where('recordId', '=', sql<string>`ANY(${ids}::text[])`)
    .where('action', '=', 'delete')
    .where('deletedAt', 'is', null)
    .orderBy('recordId')
    .orderBy('recordVersion', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.recordId, row]));
}
