import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { changedFields } from '../records/changedFields.ts';
import type { RowResult } from '../records/createMany.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { newId } from '../ids/newId.ts';
import type { RecordSession, WithinSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord, type WantedVersion } from '../records/updateRecord.ts';
import type { OpenUndo, UndoStep } from './UndoBatch.ts';
import { addSteps } from './undoRows.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Runs a change of one record and says what would turn it back; null when it changed nothing. The record is locked:
 * `change` is given it as it is, or null where there is none in use.
 */
export async function noteChange(
  session: WithinSession,
  resource: Resource,
  id: string,
  change: (before: StoredRecord | null) => Promise<unknown>,
): Promise<UndoStep | null> {
  const before = await lockRecord(session, resource, id);
  await change(before?.['deletedAt'] === null ? before : null);
  const after = before && (await lockRecord(session, resource, id));
  if (!after || after['version'] === before['version']) return null;
  if (after['deletedAt'] === null) return stepOfUpdate(resource, before, after);
  return { resource: resource.name, recordId: id, recordVersion: Number(after['version']), action: 'delete' };
}

/** A change that a hook makes to another record: it goes back with the batch that is being made, where one is. */
export async function changeBeside(
  session: WithinSession,
  resource: Resource,
  id: string,
  values: StoredRecord,
): Promise<void> {
  const step = await noteChange(session, resource, id, () => updateRecord(session, resource, id, values));
  if (step) session.actor.beside?.push(step);
}

/** What takes back the records that rows of a sheet have made. */
export function stepsOfNew(resource: Resource, results: readonly RowResult<StoredRecord>[]): UndoStep[] {
  return results.flatMap((result) => {
    if (result.status !== 'created') return [];
    const { id, version } = result.record;
    return [
      { resource: resource.name, recordId: String(id), recordVersion: Number(version), action: 'create' as const },
    ];
  });
}

/**
 * What takes back the changes of records, one after the other; one that is changed twice has a step of each.
 * @param held The records as they were, by their ids.
 */
export function stepsOfChanged(
  resource: Resource,
  held: ReadonlyMap<string, StoredRecord>,
  results: readonly RowResult<StoredRecord>[],
): UndoStep[] {
  const now = new Map(held);
  return results.flatMap((result) => {
    if (result.status !== 'updated') return [];
    const after = result.record;
    const id = String(after['id']);
    const before = now.get(id);
    now.set(id, after);
    return before ? [stepOfUpdate(resource, before, after)] : [];
  });
}

function stepOfUpdate(resource: Resource, before: StoredRecord, after: StoredRecord): UndoStep {
  const fields = changedFields(resource, before, after);
  return {
    ...{ resource: resource.name, recordId: String(after['id']), recordVersion: Number(after['version']) },
    action: 'update',
    before: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
  };
}

/** The record of this id, in the trash or not, locked until the transaction ends. */
export async function lockRecord(session: WithinSession, resource: Resource, id: string): Promise<StoredRecord | null> {
  const [record] = (await lockRecords(session, resource, [storableText(id)])).values();
  return record ?? null;
}

/** The records of these ids, by them: locked in one order, so that nobody waits in a circle. */
export async function lockRecords(
  { db }: WithinSession,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(resource, none)} FROM ${sql.table(resource.name)}
    WHERE id = ANY(${[...ids]}::text[]) ORDER BY id FOR UPDATE`.execute(db);
  return new Map(rows.map((record) => [String(record['id']), record]));
}

/**
 * Deletes a record as `deleteRecord` does, and keeps for a while what turns that back; `undo` is null for the system.
 * @param wanted The version that is meant, where it matters.
 * @throws ApiError 11, 21 with the current record, 22 naming who uses it, 40
 */
export async function deleteWithUndo(
  session: RecordSession,
  resource: Resource,
  id: string,
  wanted?: WantedVersion,
): Promise<{ record: StoredRecord; undo: OpenUndo | null }> {
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const deleted: StoredRecord[] = [];
    const step = await noteChange(within, resource, id, async () => {
      deleted.push(await deleteRecord(within, resource, id, wanted));
    });
    const [record] = deleted;
    if (!record) throw new Error(`Nothing was deleted from ${resource.name}`);
    const { user } = session.actor;
    if (!step || user === 'system') return { record, undo: null };
    const batch = { id: newId(), account: user.id, resource: resource.name, action: 'delete' as const };
    return { record, undo: await addSteps(trx, batch, [step]) };
  });
}
