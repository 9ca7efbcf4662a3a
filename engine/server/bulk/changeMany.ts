import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { newId } from '../records/newId.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { noteChange } from '../undo/changeWithUndo.ts';
import type { OpenUndo, UndoStep } from '../undo/UndoBatch.ts';
import { addSteps } from '../undo/undoRows.ts';
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
interface Wanted extends Pick<BulkChange, 'versions' | 'set'> {
  ids: readonly string[];
}

const batchSize = 50;

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
  const action = set ? 'update' : 'delete';
  const batch = {
    id: newId(),
    account: user.id,
    resource: resource.name,
    action,
    fields: Object.keys(set ?? {}),
  } as const;
  const failed: BulkResult['failed'] = [];
  let open: OpenUndo | null = null;
  // Everybody in one order, so that two such calls do not wait for each other.
  const sorted = [...ids].sort();
  for (let start = 0; start < sorted.length; start += batchSize) {
    const part = sorted.slice(start, start + batchSize);
    const done = await inTransaction(session.db, async (trx) => {
      const steps: UndoStep[] = [];
      const refused: BulkResult['failed'] = [];
      for (const id of part) {
        const outcome = await changeOne({ ...session, db: trx }, resource, { id, set, version: versions.get(id) });
        if (outcome && 'errors' in outcome) refused.push({ id, errors: outcome.errors });
        else if (outcome) steps.push(outcome);
      }
      return { refused, open: steps.length > 0 ? await addSteps(trx, batch, steps, { position: start }) : null };
    });
    failed.push(...done.refused);
    open = done.open ?? open;
  }
  return { undoId: open?.id ?? null, until: open?.until ?? null, changed: open?.count ?? 0, failed };
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
