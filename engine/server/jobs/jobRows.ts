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
  const { rows } = await sql<Job>`
    UPDATE jobs SET status = 'Running', "startedAt" = coalesce("startedAt", now()), "updatedAt" = now(), version = version + 1
    WHERE id = ${id} AND "deletedAt" IS NULL RETURNING *`.execute(db);
  return rows[0] ?? null;
}

/** How many items a job has behind it; locks it until the transaction ends. */
export async function lockPosition(trx: Transaction<Tables>, id: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT done + failed AS position FROM jobs WHERE id = ${id} FOR UPDATE`.execute(trx);
  return rows[0]?.position ?? 0;
}

export async function recordProgress(
  trx: Transaction<Tables>,
  id: string,
  { done, failed, logs }: { done: number; failed: number; logs: readonly JobLog[] },
): Promise<void> {
  await sql`
    UPDATE jobs SET done = done + ${done}, failed = failed + ${failed}, "updatedAt" = now(), version = version + 1
    WHERE id = ${id}`.execute(trx);
  await addLogs(trx, id, logs);
}

export async function addLogs(db: Kysely<Tables>, id: string, logs: readonly JobLog[]): Promise<void> {
  if (logs.length === 0) return;
  const at = new Date().toISOString();
  const lines = JSON.stringify(logs.map((log) => ({ at, ...log })));
  await sql`
    UPDATE jobs SET logs = coalesce(logs, '[]'::jsonb) || ${lines}::jsonb, "updatedAt" = now(), version = version + 1
    WHERE id = ${id} AND jsonb_array_length(coalesce(logs, '[]'::jsonb)) < ${mostLogs}`.execute(db);
}

/** Ends a job, or sends it back to wait. What a done job was given is not kept: it names people. */
export async function settleJob(db: Kysely<Tables>, id: string, status: 'Done' | 'Failed' | 'Queued'): Promise<void> {
  await sql`
    UPDATE jobs SET status = ${status}, "updatedAt" = now(), version = version + 1,
      "finishedAt" = CASE WHEN ${status} = 'Queued' THEN NULL ELSE now() END,
      payload = CASE WHEN ${status} = 'Done' THEN '{}'::jsonb ELSE payload END
    WHERE id = ${id}`.execute(db);
}
