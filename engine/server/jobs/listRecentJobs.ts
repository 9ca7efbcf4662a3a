import { sql, type Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { JobKind } from './JobQueue.ts';

const mostJobs = 100;
/** Days for which mails are told that were refused while the rest of their job went out. */
const refusedDays = 30;

/** The latest jobs of these kinds, newest first (document 1 §2.6: name, status, date, info and logs). */
export async function listRecentJobs(db: Kysely<Tables>, kinds: readonly JobKind[]) {
  return selectJobs(db).where('kind', 'in', kinds).execute();
}

/** Jobs that have failed, run, or should have begun, newest first; those that send mails, or all others. */
export async function listOpenJobs(db: Kysely<Tables>, mailKinds: readonly JobKind[], { mails }: { mails: boolean }) {
  const isOpen = sql<boolean>`status IN ('Failed', 'Running') OR (status = 'Queued' AND ${isDue})`;
  if (!mails) return besides(selectJobs(db), mailKinds).where(isOpen).execute();
  if (mailKinds.length === 0) return [];
  return selectJobs(db)
    .where('kind', 'in', mailKinds)
    .where(sql<boolean>`(${isOpen} OR ${hasRefusedLately})`)
    .execute();
}

/** What is to begin later does not wait yet. */
export const isDue = sql<boolean>`coalesce("scheduled" <= now(), true)`;

/** Done, but for items that were refused some days ago at most. */
export const hasRefusedLately = sql<boolean>`
  (status = 'Done' AND failed > 0 AND "finishedAt" > now() - make_interval(days => ${refusedDays}))`;

function besides<Query extends ReturnType<typeof selectJobs>>(query: Query, kinds: readonly JobKind[]) {
  return kinds.length === 0 ? query : query.where('kind', 'not in', kinds);
}

function selectJobs(db: Kysely<Tables>) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'name', 'naming', 'status', 'scheduled', 'startedAt', 'finishedAt', 'batchId'])
    .select(['total', 'done', 'failed', 'logs'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostJobs);
}
