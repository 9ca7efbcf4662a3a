import type { Kysely } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { newId } from '../ids/newId.ts';
import type { JobKind, JobQueue, NewJob } from './JobQueue.ts';
import { nameJob } from './nameJob.ts';

/** Rows of one job: servers on one database share a large sheet, and recent jobs show how far it is. */
const jobSize = 1_000;

export interface QueuedJobs {
  batchId: string;
  jobs: ({ id: string; status: 'Queued' } & Pick<NewJob, 'name' | 'naming'>)[];
}

/** Queues the rows of a sheet as jobs, all or none; `name` is the key of what they are called (`nameJob`). */
export async function enqueueItems(
  { db, jobs }: { db: Kysely<Tables>; jobs: JobQueue },
  { kind, name, items, user }: { kind: JobKind; name: string; items: readonly object[]; user: SignedInUser },
): Promise<QueuedJobs> {
  const batchId = newId();
  return inTransaction(db, async (trx) => {
    const queued: QueuedJobs['jobs'] = [];
    for (let start = 0; start < items.length; start += jobSize) {
      const part = items.slice(start, start + jobSize);
      const named = nameJob(name, { from: start + 1, to: start + part.length, total: items.length });
      const id = await jobs.enqueue(trx, {
        kind,
        ...named,
        payload: { items: part },
        total: part.length,
        batchId,
        createdBy: user.id,
      });
      queued.push({ id, ...named, status: 'Queued' });
    }
    return { batchId, jobs: queued };
  });
}
