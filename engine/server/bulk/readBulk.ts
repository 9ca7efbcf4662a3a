import { sql } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mostByJob } from '#engine/rules/lists/bulkLimits.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { listConditions } from '../list/listRecords.ts';
import { forgiveTypos } from '../list/nearSearch.ts';
import type { ListQuery } from '../list/ListQuery.ts';
import { invalid } from '../records/acceptInput.ts';
import { faultsOfIds, isIdList, mostNamed } from '../records/idList.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

/**
 * What is to become of many records: `set` is null where they are deleted, `versions` holds by id the version that is
 * meant, of those for which it matters.
 */
export interface BulkChange {
  which: { ids: string[] } | { filter: StoredRecord };
  versions: ReadonlyMap<string, number>;
  set: StoredRecord | null;
  /** Nothing is changed: how many records it is about is all that is asked. */
  isTrial: boolean;
}

/**
 * Reads the body of a change of many records.
 * @throws ApiError 20 naming every part that cannot be read, and every field that may not be set for many at once
 */
export function readBulk(body: unknown, { list }: Resource): BulkChange {
  const errors: FieldError[] = [];
  const refuse = (field: string, rule: string, message: string, params: FieldError['params'] = {}) =>
    void errors.push({ field, rule, message, params });
  const { ids, versions, filter, action, set, trial = false } = isObject(body) ? body : {};
  const isDelete = action === 'delete';
  if (action !== 'update' && !isDelete) refuse('action', 'enum', 'must be "update" or "delete"');
  if ((ids === undefined) === (filter === undefined)) refuse('ids', 'oneOf', 'give either ids or a filter');
  else if (filter !== undefined && !isObject(filter)) refuse('filter', 'type', 'must be an object as in a list');
  else if (ids !== undefined) errors.push(...faultsOfIds(ids));
  const wanted = readVersions(versions);
  if (!wanted) refuse('versions', 'type', 'must hold a version, a whole number, by id');
  else if (wanted.size > mostNamed) refuse('versions', 'maxItems', `are at most ${mostNamed}`, { limit: mostNamed });
  if (typeof trial !== 'boolean') refuse('trial', 'type', 'must be true or false');
  if (trial !== true && !isDelete && (!isObject(set) || Object.keys(set).length === 0)) {
    refuse('set', 'required', 'must name at least one field and its new value');
  }
  if (!isDelete && isObject(set)) {
    for (const field of Object.keys(set)) {
      if (!list.bulk.includes(field)) refuse(`set.${field}`, 'bulk', 'cannot be set for many records at once');
    }
  }
  if (errors.length > 0) throw invalid(errors);
  const which = isObject(filter) ? { filter } : { ids: [...new Set(isIdList(ids) ? ids : [])] };
  return {
    which,
    versions: wanted ?? new Map(),
    set: !isDelete && isObject(set) ? set : null,
    isTrial: trial === true,
  };
}

/**
 * The ids of the records that a change is about.
 * @throws ApiError 11, or 20 for a filter that is not understood or finds too many
 */
export async function findChosen(
  session: RecordSession,
  resource: Resource,
  which: BulkChange['which'],
  query: ListQuery,
): Promise<string[]> {
  if ('ids' in which) return which.ids;
  const access = requireAccess(session, 'read', resource);
  const conditions = listConditions(
    resource,
    access,
    await forgiveTypos(session, resource, { ...query, filter: which.filter }),
  );
  const where = sql.join([sql`"deletedAt" IS NULL`, ...conditions], sql` AND `);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(resource.name)} WHERE ${where} LIMIT ${mostByJob + 1}`.execute(session.db);
  if (rows.length <= mostByJob) return rows.map(({ id }) => id);
  const message = `finds more than ${mostByJob} records, the most that can be changed at once`;
  throw invalid([{ field: 'filter', rule: 'maxItems', message, params: { limit: mostByJob } }]);
}

/** Versions by id; null where it is anything else. */
function readVersions(versions: unknown = {}): Map<string, number> | null {
  if (!isObject(versions)) return null;
  const wanted = new Map<string, number>();
  for (const [id, version] of Object.entries(versions)) {
    if (typeof version !== 'number' || !Number.isSafeInteger(version)) return null;
    wanted.set(id, version);
  }
  return wanted;
}
