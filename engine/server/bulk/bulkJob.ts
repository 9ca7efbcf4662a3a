import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { actorOfJob } from '../jobs/actorOfJob.ts';
import type { JobHandler, JobQueue } from '../jobs/JobQueue.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { EngineServices } from '../services.ts';
import { addSteps, type NewBatch } from '../undo/undoRows.ts';
import { batchSize, changeSome, newBatch, type Wanted } from './changeMany.ts';

/** What the job is given; it is forgotten when the job is done. */
interface Payload extends Pick<Wanted, 'ids' | 'set'> {
  versions: Readonly<Record<string, number>>;
  batch: NewBatch;
}

/** The job that changes very many records, and the batch that takes them back; it is among the recent changes at once. */
interface QueuedBulk {
  bulkJobId: string;
  undoId: string;
  /** Records that it goes through. */
  total: number;
}

/** Queues a change of very many records. Which they are is settled now: what comes to match later is left alone. */
export async function queueBulk(
  session: RecordSession,
  jobs: JobQueue,
  user: SignedInUser,
  { resource, ids, versions, set }: Wanted & { resource: Resource },
): Promise<QueuedBulk> {
  const batch = newBatch(user, resource, set);
  const sorted = [...ids].sort();
  const payload = { ids: sorted, set, versions: Object.fromEntries(versions), batch } satisfies Payload;
  return inTransaction(session.db, async (trx) => {
    const bulkJobId = await jobs.enqueue(trx, {
      kind: 'records.bulk',
      name: resource.name,
      payload,
      total: sorted.length,
      createdBy: user.id,
    });
    await addSteps(trx, { ...batch, jobId: bulkJobId }, [], { sample: sorted.slice(0, 3) });
    return { bulkJobId, undoId: batch.id, total: sorted.length };
  });
}

/** The job behind it, under the rights that the person has while it runs; the records that are refused stand in its log. */
export function bulkHandler({ registry }: Pick<EngineServices, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const { source, behalf } = await actorOfJob(db, job);
    if (!behalf) throw new Error('Whoever asked for this change is not there any more');
    // `queueBulk` has put it there; a job's payload may be anything to the queue.
    const { ids, set, versions, batch } = job.payload as unknown as Payload;
    const resource = registry.get(batch.resource);
    const wanted = { versions: new Map(Object.entries(versions)), set };
    await runInBatches({
      items: ids,
      size: batchSize,
      async work(trx, part) {
        const session = { db: trx, registry, actor: { user: behalf, source } };
        const { refused } = await changeSome(session, resource, { wanted: { ...wanted, ids: part }, batch });
        const logs = refused.map(({ id, errors }) => ({
          ...{ level: 'warning' as const, row: null, column: null, record: id, resource: resource.name, errors },
          message: `${id}: ${errors.map(({ message }) => message).join(', ')}`,
        }));
        return { failed: refused.length, logs };
      },
    });
  };
}
