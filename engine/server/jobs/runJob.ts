import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { JobContext, JobHandler } from './JobQueue.ts';
import { beginJob, lockPosition, recordProgress } from './jobRows.ts';

/** How a run ended; an error is thrown. */
export type RunOutcome = 'finished' | 'interrupted' | 'gone';

/** Runs a job's handler once, from where the job stands. */
export async function runJob(options: {
  db: Kysely<Tables>;
  id: string;
  findHandler: (kind: string) => JobHandler;
  isStopping: () => boolean;
}): Promise<RunOutcome> {
  const { db, id, findHandler, isStopping } = options;
  const job = await beginJob(db, id);
  if (!job) return 'gone';
  let isInterrupted = false;
  const runInBatches: JobContext['runInBatches'] = async ({ items, size, before, work }) => {
    let position = (job.done ?? 0) + (job.failed ?? 0);
    while (position < items.length) {
      if (isStopping()) {
        isInterrupted = true;
        return;
      }
      await before?.(items.slice(position, position + size), position);
      position = await inTransaction(db, async (trx) => {
        // Another worker may have gone on meanwhile, where this one was taken for dead.
        const from = await lockPosition(trx, id);
        if (from !== position) return from;
        const batch = items.slice(from, from + size);
        const { failed = 0, logs = [] } = await work(trx, batch, from);
        await recordProgress(trx, id, { done: batch.length - failed, failed, logs });
        return from + batch.length;
      });
    }
  };
  await findHandler(job.kind)({ job, db, isStopping, runInBatches });
  return isInterrupted ? 'interrupted' : 'finished';
}
