import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { newId } from '../ids/newId.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { noteChange } from '../undo/changeWithUndo.ts';
import type { OpenUndo, UndoStep } from '../undo/UndoBatch.ts';
import { addSteps, foldSteps, type NewBatch } from '../undo/undoRows.ts';
import type { BulkChange } from './readBulk.ts';

/** What a change of many records came to. */
export interface BulkResult {
  /** For `POST /undo/{id}`; null when nothing changed. */
  undoId: string | null;
  until: string | null;
  changed: number;
  failed: { id: string; errors: FieldError[] }[];
}

/** Which records, the versions that are meant where that matters, and what they are to hold; null to delete them. */
export interface Wanted extends Pick<BulkChange, 'versions' | 'set'> {
  ids: readonly string[];
}

/** So many records are changed in one transaction. */
export const batchSize = 50;

/**
 * Sets fields of many records, or deletes them (`set` null): each through the ordinary write path, some at a time in a
 * transaction together with what turns them back. A record that is refused, or is of another version than is meant,
 * leaves the others alone.
 * @throws ApiError 11
 */
export async function changeMany(
  session: RecordSession,
  user: SignedInUser,
  resource: Resource,
  { ids, versions, set }: Wanted,
): Promise<BulkResult> {
  requireAccess(session, set ? 'update' : 'delete', resource);
  const batch = newBatch(user, resource, set);
  const failed: BulkResult['failed'] = [];
  let open: OpenUndo | null = null;
  // Everybody in one order, so that two such calls do not wait for each other.
  const sorted = [...ids].sort();
  for (let start = 0; start < sorted.length; start += batchSize) {
    const part = sorted.slice(start, start + batchSize);
    const wanted = { ids: part, versions, set };
    const done = await inTransaction(session.db, async (trx) =>
      changeSome({ ...session, db: trx }, resource, { wanted, batch }),
    );
    failed.push(...done.refused);
    open = done.open ?? open;
  }
  return { undoId: open?.id ?? null, until: open?.until ?? null, changed: open?.count ?? 0, failed };
}

/** The batch that such a change opens. */
export function newBatch(user: SignedInUser, resource: Resource, set: StoredRecord | null): NewBatch {
  const action = set ? 'update' : 'delete';
  return { id: newId(), account: user.id, resource: resource.name, action, fields: Object.keys(set ?? {}) };
}

/** Changes some records in the session's transaction, with what turns them back. */
export async function changeSome(
  session: WithinSession,
  resource: Resource,
  { wanted: { ids, versions, set }, batch }: { wanted: Wanted; batch: NewBatch },
): Promise<{ refused: BulkResult['failed']; open: OpenUndo | null }> {
  const steps: UndoStep[] = [];
  const own: string[] = [];
  const refused: BulkResult['failed'] = [];
  for (const id of ids) {
    // What was changed beside goes back after the record itself, whose hooks would change it once more.
    const beside: UndoStep[] = [];
    const within = { ...session, actor: { ...session.actor, beside } };
    const outcome = await changeOne(within, resource, { id, set, version: versions.get(id) });
    if (outcome && 'errors' in outcome) refused.push({ id, errors: outcome.errors });
    else if (outcome) {
      own.push(id);
      steps.push(...beside, outcome);
    }
  }
  if (own.length === 0) return { refused, open: null };
  const told = { count: own.length, sample: own.slice(0, 3) };
  return { refused, open: await addSteps(session.db, batch, await foldSteps(session.db, batch.id, steps), told) };
}

async function changeOne(
  session: WithinSession,
  resource: Resource,
  { id, set, version }: { id: string; set: StoredRecord | null; version: number | undefined },
): Promise<UndoStep | { errors: FieldError[] } | null> {
  const outcome = await attemptOne(session, () =>
    noteChange(session, resource, id, async (before) => {
      if (set) await updateRecord(session, resource, id, { ...set, version: version ?? before?.['version'] ?? 0 });
      else await deleteRecord(session, resource, id, version);
    }),
  );
  return 'errors' in outcome ? outcome : outcome.result;
}
