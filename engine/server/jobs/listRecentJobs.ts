import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { JobKind } from './JobQueue.ts';

const mostJobs = 100;

/** The latest jobs of these kinds, newest first (document 1 §2.6: name, status, date, info and logs). */
export async function listRecentJobs(db: Kysely<Tables>, kinds: readonly JobKind[]) {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      'name',
      'naming',
      'status',
      'scheduled',
      'startedAt',
      'finishedAt',
      'batchId',
      'total',
      'done',
      'failed',
      'logs',
    ])
    .where('kind', 'in', kinds)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostJobs)
    .execute();
}
