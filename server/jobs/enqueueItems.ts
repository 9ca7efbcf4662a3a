import type { Kysely } from 'kysely';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { newId } from '../engine/records/newId.ts';
import type { JobKind, JobQueue } from './JobQueue.ts';

/** Rows of one job: servers on one database share a large sheet, and recent jobs show how far it is. */
const jobSize = 1_000;

export interface QueuedJobs {
  batchId: string;
  jobs: { id: string; name: string; status: 'Queued' }[];
}

/** Queues the rows of a sheet as jobs, all or none. */
export async function enqueueItems(
  { db, jobs }: { db: Kysely<Tables>; jobs: JobQueue },
  { kind, title, items, user }: { kind: JobKind; title: string; items: readonly object[]; user: SignedInUser },
): Promise<QueuedJobs> {
  const batchId = newId();
  return inTransaction(db, async (trx) => {
    const queued: QueuedJobs['jobs'] = [];
    for (let start = 0; start < items.length; start += jobSize) {
      const part = items.slice(start, start + jobSize);
      const name = `${title} ${start + 1}–${start + part.length} of ${items.length}`;
      const id = await jobs.enqueue(trx, {
        kind,
        name,
        payload: { items: part },
        total: part.length,
        batchId,
        createdBy: user.id,
      });
      queued.push({ id, name, status: 'Queued' });
    }
    return { batchId, jobs: queued };
  });
}
