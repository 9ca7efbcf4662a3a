import { sql, type Transaction } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Tables } from '#schemas/generated/tables.ts';
import { withAdvisoryLock } from '../../db/advisoryLock.ts';
import { emptyTrash } from '../../engine/trash/emptyTrash.ts';
import { addLogs } from '../../jobs/jobRows.ts';
import { nameJob } from '../../jobs/nameJob.ts';
import type { Services } from '../../services.ts';

const kind = 'trash.empty';
/** Hour of the day (UTC) at which the trash is emptied, when few people work. */
const hour = 3;

/** Every night, removes for good what has lain in the trash for longer than its resource keeps it. */
export async function trashFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
): Promise<void> {
  const { db, jobs } = services;
  jobs.register(kind, async ({ job, isStopping }) => {
    const { removed, kept } = await emptyTrash(services, new Date(), isStopping);
    await addLogs(db, job.id, [{ level: 'info', message: `${removed} removed, ${kept} still held by something` }]);
    await db.transaction().execute((trx) => enqueueNext(services, trx));
  });
  app.addHook('onReady', () =>
    // Of several servers that start at once, one asks for the next night.
    withAdvisoryLock(db, kind, async (trx) => {
      const { rows } = await sql`
        SELECT id FROM jobs WHERE kind = ${kind} AND status IN ('Queued', 'Running') LIMIT 1`.execute(trx);
      if (rows.length === 0) await enqueueNext(services, trx);
    }),
  );
}

async function enqueueNext({ jobs }: Pick<Services, 'jobs'>, trx: Transaction<Tables>): Promise<void> {
  const scheduled = nextNight(new Date()).toISOString();
  await jobs.enqueue(trx, { kind, ...nameJob('trash', {}), payload: {}, scheduled });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(hour, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
