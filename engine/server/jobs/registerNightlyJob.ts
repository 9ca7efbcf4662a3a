import type { FastifyInstance } from 'fastify';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import type { EngineServices } from '../services.ts';
import { addLogs } from './jobRows.ts';
import type { JobKind } from './JobQueue.ts';
import { nameJob } from './nameJob.ts';

/** Hour of the day (UTC) when few people work. */
const hour = 3;

export interface NightlyJob {
  kind: JobKind;
  /** Key of its name in `engine.jobs.names`. */
  nameKey: string;
  /** Does the night's work and says in a few words what came of it, for the job's log. */
  run: (isStopping: () => boolean) => Promise<string>;
}

/** Lets a job run every night, once on all servers of a database together. */
export function registerNightlyJob(
  app: FastifyInstance,
  { db, jobs }: Pick<EngineServices, 'db' | 'jobs'>,
  { kind, nameKey, run }: NightlyJob,
): void {
  // Of several servers that ask at once, one asks for the next night.
  const enqueueNext = (besides: readonly Job['status'][]) =>
    withAdvisoryLock(db, kind, async (trx) => {
      const open = trx.selectFrom('jobs').select('id').where('kind', '=', kind).where('status', 'in', besides);
      if (await open.limit(1).executeTakeFirst()) return;
      const scheduled = nextNight(new Date()).toISOString();
      await jobs.enqueue(trx, { kind, ...nameJob(nameKey, {}), payload: {}, scheduled });
    });
  jobs.register(kind, async ({ job, isStopping }) => {
    // Before the work, so that a night in which it fails is not the last one; tried again, it finds the next one there.
    await enqueueNext(['Queued']);
    await addLogs(db, job.id, [{ level: 'info', message: await run(isStopping) }]);
  });
  app.addHook('onReady', () => enqueueNext(['Queued', 'Running']));
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(hour, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
