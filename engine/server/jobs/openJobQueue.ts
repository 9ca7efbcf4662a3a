import type { Kysely, Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import { newId } from '../ids/newId.ts';
import { bossDatabase } from './bossDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { addLogs, insertJob, settleJob } from './jobRows.ts';
import { logLine } from './logLine.ts';
import type { JobHandler, JobKind, JobQueue } from './JobQueue.ts';
import { JobWorkers, type JobLogger } from './JobWorkers.ts';
import { openBoss, queueName } from './openBoss.ts';

export interface JobQueueOptions {
  db: Kysely<Tables>;
  /** No other process uses this database: what counts as running at the start was left by a killed one. */
  isExclusive: boolean;
  logger: JobLogger;
  /** Jobs at a time in this process. */
  concurrency?: number;
  /** How often an idle worker looks for a job. */
  pollMs?: number;
}

/** Opens the queue and prepares its tables; jobs run from `start` on. `migrateDatabase` comes first. */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { db, isExclusive, logger, concurrency = 2, pollMs = 1_000 } = options;
  const boss = await openBoss(db, (error) => logger.error({ err: error }, 'The job queue reports an error'));
  const handlers = new Map<JobKind, JobHandler>();
  const mailKinds = new Set<JobKind>();
  const workers = new JobWorkers({ db, boss, handlers, logger, isExclusive, concurrency, pollMs });
  return {
    async enqueue(trx, job) {
      const id = newId();
      await insertJob(trx, id, job);
      const startAfter = job.scheduled === undefined ? {} : { startAfter: job.scheduled };
      await boss.send(queueName(), { kind: job.kind }, { id, db: bossDatabase(trx), ...startAfter });
      return id;
    },
    register(kind, handler, about) {
      if (handlers.has(kind)) throw new Error(`The job kind "${kind}" is registered twice`);
      handlers.set(kind, handler);
      if (about?.sendsMail) mailKinds.add(kind);
    },
    mailKinds: () => [...mailKinds],
    retry: (id, by) => inTransaction(db, (trx) => retryJob(trx, boss, { id, by })),
    start: () => workers.start(),
    stop: (graceSeconds = 20) => workers.stop(graceSeconds),
  };
}

async function retryJob(
  trx: Transaction<Tables>,
  boss: PgBoss,
  { id, by }: { id: string; by: string },
): Promise<{ id: string; status: Job['status'] }> {
  const found = trx.selectFrom('jobs').select(['kind', 'status']).where('id', '=', id).where('deletedAt', 'is', null);
  const job = await found.forUpdate().executeTakeFirst();
  if (!job) throw new ApiError(errorCodes.notFound, 'There is no such job');
  const { kind, status } = job;
  if (status === 'Done') throw new ApiError(errorCodes.changedMeanwhile, 'The job is done', { id, status });
  if (status !== 'Failed') return { id, status };
  const inside = { db: bossDatabase(trx) };
  // What pg-boss knows of the failed attempts goes, where it has not been archived: the job gets all of them anew.
  await boss.deleteJob(queueName(), id, inside);
  await boss.send(queueName(), { kind }, { id, ...inside });
  await addLogs(trx, id, [logLine('engine.jobs.lines.retried', { params: { name: by } })]);
  await settleJob(trx, id, 'Queued');
  return { id, status: 'Queued' };
}
