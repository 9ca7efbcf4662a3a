import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { restoreRecord } from '../trash/restoreRecord.ts';
import { lockRecord } from './changeWithUndo.ts';
import type { UndoStep } from './UndoBatch.ts';
import { holdBatch, takeSteps } from './undoRows.ts';

/** A record that was left as it is: somebody changed it since, or turning it back is refused. */
export interface SkippedRecord {
  resource: string;
  id: string;
  reason: 'changed' | 'refused';
  errors?: FieldError[];
}

export interface Reverted {
  restored: number;
  skipped: SkippedRecord[];
}

const batchSize = 50;

/**
 * Turns the changes of a batch back, the newest first, with history; records changed since are left and named. Ended
 * midway, the rest can still be turned back.
 * @throws ApiError 40 when it is too late, done already, or somebody else's
 */
export async function revertBatch(session: RecordSession, user: SignedInUser, id: string): Promise<Reverted> {
  const result: Reverted = { restored: 0, skipped: [] };
  for (let round = 0; ; round += 1) {
    const done = await inTransaction(session.db, async (trx) => {
      if (!(await holdBatch(trx, user.id, id))) return null;
      const steps = await takeSteps(trx, id, batchSize);
      const skipped: SkippedRecord[] = [];
      for (const step of steps) {
        const left = await turnStep({ ...session, db: trx }, user, step);
        if (left) skipped.push(left);
      }
      return { count: steps.length, skipped };
    });
    if (!done && round === 0) throw new ApiError(errorCodes.notFound, 'This can no longer be turned back');
    result.restored += done ? done.count - done.skipped.length : 0;
    result.skipped.push(...(done?.skipped ?? []));
    if (!done || done.count < batchSize) return result;
  }
}

async function turnStep(session: WithinSession, user: SignedInUser, step: UndoStep): Promise<SkippedRecord | null> {
  const { recordId: id, recordVersion, action } = step;
  const resource = session.registry.get(step.resource);
  const left = { resource: resource.name, id };
  const current = await lockRecord(session, resource, id);
  if (!current || current['version'] !== recordVersion || (current['deletedAt'] !== null) !== (action === 'delete')) {
    return { ...left, reason: 'changed' };
  }
  const outcome = await attemptOne(session, async () => {
    if (action === 'delete') await restoreRecord(session, resource, id);
    else await setBack(session, user, resource, step);
  });
  return 'errors' in outcome ? { ...left, reason: 'refused', errors: outcome.errors } : null;
}

/** What the person may change may be set back whole, fields that the server derives too. */
async function setBack(session: WithinSession, user: SignedInUser, resource: Resource, step: UndoStep): Promise<void> {
  requireAccess(session, 'update', resource);
  const actor = { ...session.actor, user: 'system' as const, behalf: user };
  await updateRecord({ ...session, actor }, resource, step.recordId, step.before ?? {});
}
