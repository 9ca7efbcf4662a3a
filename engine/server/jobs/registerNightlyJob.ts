import type { Transaction } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
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
  const enqueueNext = async (trx: Transaction<Tables>) => {
    const scheduled = nextNight(new Date()).toISOString();
    await jobs.enqueue(trx, { kind, ...nameJob(nameKey, {}), payload: {}, scheduled });
  };
  jobs.register(kind, async ({ job, isStopping }) => {
    await addLogs(db, job.id, [{ level: 'info', message: await run(isStopping) }]);
    await db.transaction().execute(async (trx) => {
      // Tried again after it had failed: a start since then has asked for the next night already.
      const next = trx.selectFrom('jobs').select('id').where('kind', '=', kind).where('status', '=', 'Queued');
      if (!(await next.limit(1).executeTakeFirst())) await enqueueNext(trx);
    });
  });
  app.addHook('onReady', () =>
    // Of several servers that start at once, one asks for the next night.
    withAdvisoryLock(db, kind, async (trx) => {
      const open = trx.selectFrom('jobs').select('id').where('kind', '=', kind);
      const found = await open.where('status', 'in', ['Queued', 'Running']).limit(1).executeTakeFirst();
      if (!found) await enqueueNext(trx);
    }),
  );
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(hour, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
