import { sql } from 'kysely';
import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import { rewindRecord } from '#engine/rules/history/rewindRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { invalid } from '../records/acceptInput.ts';
import { hideFields } from '../records/hideFields.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { readEntries } from './readEntries.ts';

const none: ReadonlySet<string> = new Set();

/**
 * A record as it was at a moment (ISO 8601), with the version that it had then (decisions, section F).
 * @throws ApiError 11, 20 for what is no moment, 40 where there was none then, or where it was not among the reader's rows
 */
export async function getAsOf(
  session: RecordSession,
  resource: Resource,
  id: string,
  asOf: string,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'read', resource);
  const moment = readMoment(asOf);
  const record = (await findVisible(session, resource, access, id, none)) ?? notFound(resource, id);
  const since = await readEntries(session, resource, id, { where: sql`at > ${moment}::timestamptz` });
  const first = since.at(-1);
  const wasThere = String(record['createdAt']) <= moment && !since.some(({ action }) => action === 'create');
  // What was restored first of all that happened since lay in the trash.
  if (!wasThere || first?.action === 'restore') notFound(resource, id);
  if (!first) return hideFields(record, access.hidden);
  const [last] = await readEntries(session, resource, id, { where: sql`at <= ${moment}::timestamptz`, limit: 1 });
  const past: StoredRecord = {
    ...rewindRecord(record, since, resource.schema),
    version: first.recordVersion - 1,
    updatedAt: last?.at ?? record['createdAt'],
  };
  if (!isWithinRows(resource, past, access)) notFound(resource, id);
  return hideFields(past, access.hidden);
}

/** The record as it was in an earlier version; null where the history does not hold every change since. */
export async function findVersion(
  session: RecordSession,
  resource: Resource,
  current: StoredRecord,
  version: number,
  access: RecordAccess,
): Promise<StoredRecord | null> {
  const behind = Number(current['version']) - version;
  if (!resource.history || behind <= 0 || !Number.isSafeInteger(version)) return null;
  const since = await readEntries(session, resource, String(current['id']), {
    where: sql`"recordVersion" > ${version}`,
  });
  if (since.length !== behind) return null;
  const past = { ...rewindRecord(current, since, resource.schema), version };
  return isWithinRows(resource, past, access) ? hideFields(past, access.hidden) : null;
}

/** Whether a state of a record lies among the rows that a reader may see. */
export function isWithinRows(resource: Resource, state: StoredRecord, access: RecordAccess): boolean {
  return !access.rows || evaluateCondition(access.rows, state, { schema: resource.schema, user: access.user });
}

function readMoment(text: string): string {
  const isDateLike = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  const time = isDateLike ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw invalid([{ field: 'asOf', rule: 'query', message: 'must be a moment like 2026-01-31T12:00:00Z' }]);
  }
  return new Date(time).toISOString();
}
