import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { newId } from '../ids/newId.ts';

export type Change = Pick<HistoryEntry, 'action' | 'released'> & {
  record: StoredRecord;
  before: StoredRecord | null;
};

/** Actions that change where a record lies, not what it holds. */
const withoutValues: readonly string[] = ['delete', 'restore', 'purge'];

const longestSource = 200;

/** Writes a row for each change, in the transaction of the change (decisions, section F). */
export async function writeHistory(
  { db, actor }: RecordSession,
  resource: Resource,
  changes: readonly Change[],
): Promise<void> {
  if (!resource.history || changes.length === 0) return;
  const person = actor.user === 'system' ? (actor.behalf ?? null) : actor.user;
  const who = {
    resource: resource.name,
    by: person?.id ?? null,
    byName: person ? `${person.firstName} ${person.lastName}`.trim().slice(0, 201) : null,
    source: actor.source?.slice(0, longestSource) ?? null,
    cause: actor.cause ?? null,
  };
  const entries = changes.map(({ action, record, before, released }) => ({
    ...who,
    id: newId(),
    recordId: record['id'],
    recordVersion: record['version'],
    action,
    changes: withoutValues.includes(action) ? {} : differences(resource, before, record),
    // The moment that the record itself bears, so that "as of" a version's own moment is that version.
    at: record['updatedAt'] ?? null,
    released: released && released.length > 0 ? released : null,
  }));
  await sql`
    INSERT INTO history (id, resource, "recordId", "recordVersion", action, changes, at, by, "byName", source, cause, released)
    SELECT id, resource, "recordId", "recordVersion", action, changes, coalesce(at, clock_timestamp()), by, "byName",
      source, cause, released
    FROM jsonb_populate_recordset(NULL::history, ${JSON.stringify(entries)}::jsonb)`.execute(db);
}

/** What differs between two states of a record, field → [before, after]; sensitive fields left out. */
export function differences(
  { schema }: Resource,
  before: StoredRecord | null,
  after: StoredRecord,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([field, property]) => field !== 'id' && !property['x-sensitive'])
      .map(([field]): [string, [unknown, unknown]] => [field, [before?.[field] ?? null, after[field] ?? null]])
      .filter(([, [old, current]]) => !isDeepStrictEqual(old, current)),
  );
}
