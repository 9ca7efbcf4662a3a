import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from '#engine/server/jobs/JobQueue.ts';
import type { TestApp } from './openTestApp.ts';

/** Waits until no job that is due is queued or running any more, and gives all of a kind, oldest first. */
export async function settleJobs({ services: { db } }: Pick<TestApp, 'services'>, kind: JobKind) {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    const open = await db
      .selectFrom('jobs')
      .select('id')
      .where('status', 'in', ['Queued', 'Running'])
      .where('scheduled', '<=', new Date(Date.now() + 1_000).toISOString())
      .execute();
    if (open.length === 0) break;
    await wait(50);
  }
  return db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('createdAt').orderBy('id').execute();
}
