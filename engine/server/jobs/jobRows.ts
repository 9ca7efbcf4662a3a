import { sql, type Kysely, type Transaction } from 'kysely';
import type { Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import type { JobLog, NewJob } from './JobQueue.ts';

/** More lines than this a log does not take: whoever has ten thousand wrong rows mends the sheet, not the rows. */
const mostLogs = 10_000;

export async function insertJob(trx: Transaction<Tables>, id: string, job: NewJob): Promise<void> {
  await sql`
    INSERT INTO jobs (id, kind, name, naming, status, scheduled, total, done, failed, payload, "batchId", logs, "createdBy",
      version, "createdAt", "updatedAt")
    VALUES (${id}, ${job.kind}, ${job.name}, ${job.naming ? JSON.stringify(job.naming) : null}::jsonb, 'Queued',
      ${job.scheduled ?? new Date().toISOString()}, ${job.total ?? 0}, 0, 0,
      ${JSON.stringify(job.payload)}::jsonb, ${job.batchId ?? null}, '[]'::jsonb, ${job.createdBy ?? null},
      1, now(), now())`.execute(trx);
}

/** Marks a job as running and reads it; null when its row is gone. */
export async function beginJob(db: Kysely<Tables>, id: string): Promise<Job | null> {
  const startedAt = sql<string>`coalesce("startedAt", now())`;
  const job = await changeJob(db, id)
    .set({ status: 'Running', startedAt })
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
}

/** How many items a job has behind it; locks it until the transaction ends. */
export async function lockPosition(trx: Transaction<Tables>, id: string): Promise<number> {
  const job = await trx
    .selectFrom('jobs')
    .select(['done', 'failed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (job?.done ?? 0) + (job?.failed ?? 0);
}

export async function recordProgress(
  trx: Transaction<Tables>,
  id: string,
  { done, failed, logs }: { done: number; failed: number; logs: readonly JobLog[] },
): Promise<void> {
  await changeJob(trx, id)
    .set((of) => ({ done: of('done', '+', done), failed: of('failed', '+', failed) }))
    .execute();
  await addLogs(trx, id, logs);
}

export async function addLogs(db: Kysely<Tables>, id: string, logs: readonly JobLog[]): Promise<void> {
  if (logs.length === 0) return;
  const at = new Date().toISOString();
  const lines = JSON.stringify(logs.map((log) => ({ at, ...log })));
  await changeJob(db, id)
    .set({ logs: sql<Job['logs']>`coalesce(logs, '[]'::jsonb) || ${lines}::jsonb` })
    .where(sql<boolean>`jsonb_array_length(coalesce(logs, '[]'::jsonb)) < ${mostLogs}`)
    .execute();
}

/** Ends a job, or sends it back to wait. What a done job was given is not kept: it names people. */
export async function settleJob(db: Kysely<Tables>, id: string, status: 'Done' | 'Failed' | 'Queued'): Promise<void> {
  await changeJob(db, id)
    .set({ status, finishedAt: status === 'Queued' ? null : sql<string>`now()` })
    .$if(status === 'Done', (job) => job.set({ payload: sql<Job['payload']>`'{}'::jsonb` }))
    .execute();
}

/** A job about to be changed: every change counts its version up. */
function changeJob(db: Kysely<Tables>, id: string) {
  return db
    .updateTable('jobs')
    .set((of) => ({ updatedAt: sql<string>`now()`, version: of('version', '+', 1) }))
    .where('id', '=', id);
}
