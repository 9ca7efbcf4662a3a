import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { newId } from '../records/newId.ts';
import { bossDatabase } from './bossDatabase.ts';
import { insertJob } from './jobRows.ts';
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
  const workers = new JobWorkers({ db, boss, handlers, logger, isExclusive, concurrency, pollMs });
  return {
    async enqueue(trx, job) {
      const id = newId();
      await insertJob(trx, id, job);
      const startAfter = job.scheduled === undefined ? {} : { startAfter: job.scheduled };
      await boss.send(queueName(), { kind: job.kind }, { id, db: bossDatabase(trx), ...startAfter });
      return id;
    },
    register(kind, handler) {
      if (handlers.has(kind)) throw new Error(`The job kind "${kind}" is registered twice`);
      handlers.set(kind, handler);
    },
    start: () => workers.start(),
    stop: (graceSeconds = 20) => workers.stop(graceSeconds),
  };
}
