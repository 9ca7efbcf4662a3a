import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Transaction } from 'kysely';
import { isChangedSince } from '../history/isChangedSince.ts';
import { actorOfJob } from '../jobs/actorOfJob.ts';
import type { JobHandler, JobQueue } from '../jobs/JobQueue.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import { updateRecord } from '../records/updateRecord.ts';
import type { EngineServices } from '../services.ts';
import { hasDependents } from '../relations/hasDependents.ts';
import { moveToTrash } from '../trash/moveToTrash.ts';
import { restoreRecord } from '../trash/restoreRecord.ts';
import { lockRecord } from './changeWithUndo.ts';
import { requireFieldRights } from './requireFieldRights.ts';
import type { SkippedRecord, UndoStep } from './UndoBatch.ts';
import { holdBatch, keepOutcome, takeSteps, type HeldBatch } from './undoRows.ts';

export interface Reverted {
  restored: number;
  skipped: SkippedRecord[];
}

/** The job that takes a large batch back. */
export interface QueuedUndo {
  undoJobId: string;
}

const batchSize = 50;
const none: ReadonlySet<string> = new Set();
/** More records than this are taken back by a job. */
const mostAtOnce = 200;

/**
 * Takes the changes of a batch back, the newest first, with history; records changed since are left and named. Ended
 * midway, the rest can still be taken back; done already, it gives what came of it. Many records become a job.
 * @throws ApiError 40 when it is too late, or somebody else's; 21 while a job still makes the changes
 */
export async function revertBatch(
  session: RecordSession,
  jobs: JobQueue,
  user: SignedInUser,
  id: string,
): Promise<Reverted | QueuedUndo> {
  for (;;) {
    const answer = await inTransaction(session.db, async (trx) => {
      const batch = (await holdBatch(trx, user, id)) ?? tooLate();
      const { restored, skipped } = batch;
      if (batch.undoneAt) return { restored, skipped };
      if (isUnderWay(batch.jobStatus)) underWay();
      if (batch.undoJobId && batch.undoStatus !== 'Failed') return { undoJobId: batch.undoJobId };
      if (batch.left > mostAtOnce) return { undoJobId: await queueUndo(trx, jobs, user, batch) };
      const done = await revertSome({ ...session, db: trx }, user, batch);
      return batch.left > batchSize
        ? null
        : { restored: restored + done.restored, skipped: [...skipped, ...done.skipped] };
    });
    if (answer) return answer;
  }
}

function tooLate(): never {
  throw new ApiError(errorCodes.notFound, 'This can no longer be reverted');
}

function underWay(): never {
  throw new ApiError(errorCodes.changedMeanwhile, 'This is still being changed; it can be taken back afterwards');
}

async function queueUndo(
  trx: Transaction<Tables>,
  jobs: JobQueue,
  user: SignedInUser,
  { id, resource, left }: HeldBatch,
): Promise<string> {
  const undoJobId = await jobs.enqueue(trx, {
    kind: 'records.undo',
    name: resource,
    payload: { batch: id },
    total: left,
    createdBy: user.id,
  });
  await trx.updateTable('undobatches').set({ undoJobId }).where('id', '=', id).execute();
  return undoJobId;
}

/** The job behind `POST undo/{id}` of many records, under the rights of the person who asked for it. */
export function undoHandler({ registry }: Pick<EngineServices, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const id = String(job.payload?.['batch']);
    const { source, behalf } = await actorOfJob(db, job);
    if (!behalf) throw new Error('Whoever asked to take this back is not there any more');
    await runInBatches({
      items: [...Array(job.total ?? 0).keys()],
      size: batchSize,
      async work(trx) {
        const batch = (await holdBatch(trx, behalf, id)) ?? tooLate();
        const { skipped } = await revertSome({ db: trx, registry, actor: { user: behalf, source } }, behalf, batch);
        return { failed: skipped.length };
      },
    });
  };
}

/** Takes some changes of a batch back, and keeps what came of it. */
async function revertSome(
  session: WithinSession,
  user: SignedInUser,
  { id, action, resource }: HeldBatch,
): Promise<Reverted> {
  const steps = await takeSteps(session.db, id, batchSize);
  const skipped: SkippedRecord[] = [];
  for (const step of steps) {
    // What referred to a merged record was moved by the system, for whoever may merge; what a sheet made beside its
    // records, for whoever may import them.
    const isBeside = (action === 'merge' || action === 'import') && step.resource !== resource;
    const left = await revertStep(session, { user, isBeside }, step);
    if (left) skipped.push(left);
  }
  const outcome = { restored: steps.length - skipped.length, skipped };
  await keepOutcome(session.db, id, outcome);
  return outcome;
}

async function revertStep(
  session: WithinSession,
  by: { user: SignedInUser; isBeside: boolean },
  step: UndoStep,
): Promise<SkippedRecord | null> {
  const { recordId: id, recordVersion, action } = step;
  // One that was changed then may be configured no longer.
  const resource = session.registry.tables.find(({ name }) => name === step.resource);
  const current = resource ? await lockRecord(session, resource, id) : null;
  const left = { resource: step.resource, id };
  if (!resource || !current) return { ...left, reason: 'gone' };
  const isMoved = current['version'] !== recordVersion && !(await isFollowedUp(session, resource, step));
  if (isMoved || (current['deletedAt'] !== null) !== (action === 'delete')) return { ...left, reason: 'changed' };
  if (action === 'create' && (await hasDependents(session, resource, id))) return { ...left, reason: 'changed' };
  const outcome = await attemptOne(session, async () => {
    if (action === 'delete') await restoreRecord(session, resource, id);
    else if (action === 'create') await trashCreated(session, by, resource, id);
    else await setBack(session, by, resource, step);
  });
  return 'errors' in outcome ? { ...left, reason: 'refused', errors: outcome.errors } : null;
}

/** Whether all that came after a step is what the program did itself because the record was saved. */
async function isFollowedUp(session: WithinSession, resource: Resource, step: UndoStep): Promise<boolean> {
  return resource.history && !(await isChangedSince(session.db, step));
}

/** Whoever made a record at once with others may unmake it, also where nobody deletes such records one by one. */
async function trashCreated(
  session: WithinSession,
  { user, isBeside }: { user: SignedInUser; isBeside: boolean },
  resource: Resource,
  id: string,
): Promise<void> {
  if (!isBeside) {
    const access = requireAccess(session, 'create', resource);
    if (!(await findVisible(session, resource, access, id, none))) notFound(resource, id);
  }
  const actor = { ...session.actor, user: 'system' as const, behalf: user };
  await moveToTrash({ ...session, actor }, resource, id);
}

/** What the person may change may be set back whole, fields that the server derives too. */
async function setBack(
  session: WithinSession,
  { user, isBeside }: { user: SignedInUser; isBeside: boolean },
  resource: Resource,
  step: UndoStep,
): Promise<void> {
  const { recordId: id } = step;
  if (!isBeside) {
    const access = requireAccess(session, 'update', resource);
    const current = (await findVisible(session, resource, access, id, none)) ?? notFound(resource, id);
    requireFieldRights(resource, { user, current, former: step.before ?? {} });
  }
  const actor = { ...session.actor, user: 'system' as const, behalf: user };
  await updateRecord({ ...session, actor }, resource, id, step.before ?? {});
}
