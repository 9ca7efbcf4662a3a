import '#product';
import { sql } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { openJobQueue } from '#engine/server/jobs/openJobQueue.ts';

/** Run as a process of its own: works through what is in the queue, writing one row an item, telling each batch. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { db } = await openDatabase<Tables>({ databaseUrl, dataDir });
const logger = { error: console.error, warn: console.warn };
const queue = await openJobQueue({ db, isExclusive: true, logger, pollMs: 20 });
queue.register('clubs.insert', async ({ job, runInBatches }) => {
  const items = Array.from({ length: job.total ?? 0 }, (_, index) => index);
  await runInBatches({
    items,
    size: 5,
    async work(trx, batch) {
      for (const item of batch) await sql`INSERT INTO written (item) VALUES (${item})`.execute(trx);
      process.stdout.write(`${batch.at(-1)}\n`);
      return { logs: [{ level: 'info', row: batch[0] ?? 0, message: 'written' }] };
    },
  });
});
await queue.start();
