import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { changedFields } from '../records/changedFields.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { newId } from '../records/newId.ts';
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
  const step = { resource: resource.name, recordId: id, recordVersion: Number(after['version']) };
  if (after['deletedAt'] !== null) return { ...step, action: 'delete' };
  const fields = changedFields(resource, before, after);
  return {
    ...step,
    action: 'update',
    before: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
  };
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

/** The record of this id, in the trash or not, locked until the transaction ends. */
export async function lockRecord({ db }: WithinSession, resource: Resource, id: string): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(resource, none)} FROM ${sql.table(resource.name)}
    WHERE id = ${id.replaceAll('\0', '')} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
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
