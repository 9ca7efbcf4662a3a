import { sql, type Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { queueName } from './openBoss.ts';

/** A job that took so many processes with it is itself the reason, and is tried no more. */
const mostKills = 100;

/**
 * Gives back to the queue what a process left that was killed: jobs that gave no sign for their time-out or, where
 * no other process can be at work (`all`), every job that counts as running. That is no failed attempt of theirs.
 */
export async function reviveJobs(db: Kysely<Tables>, { all }: { all: boolean }): Promise<void> {
  await sql`
    UPDATE pgboss.job
    SET state = CASE WHEN coalesce((data ->> 'kills')::int, 0) < ${mostKills} THEN 'retry' ELSE 'failed' END::pgboss.job_state,
        completed_on = CASE WHEN coalesce((data ->> 'kills')::int, 0) < ${mostKills} THEN NULL ELSE now() END,
        started_on = NULL,
        start_after = now(),
        data = jsonb_set(data, '{kills}', to_jsonb(coalesce((data ->> 'kills')::int, 0) + 1))
    WHERE name = ${queueName()} AND state = 'active' AND (${all} OR started_on + expire_in < now())`.execute(db);
  await sql`
    UPDATE jobs SET status = 'Failed', "finishedAt" = now(), "updatedAt" = now(), version = version + 1
    FROM pgboss.job AS queued
    WHERE queued.id::text = jobs.id AND queued.name = ${queueName()} AND queued.state = 'failed'
      AND jobs.status IN ('Queued', 'Running')`.execute(db);
}

/** A sign of life, which puts the time-out off. */
export async function touchJob(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`UPDATE pgboss.job SET started_on = now()
    WHERE name = ${queueName()} AND id = ${id}::uuid AND state = 'active'`.execute(db);
}

/** Puts a job back that was interrupted by the end of its process. */
export async function putBackJob(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`UPDATE pgboss.job SET state = 'retry', started_on = NULL, start_after = now()
    WHERE name = ${queueName()} AND id = ${id}::uuid AND state = 'active'`.execute(db);
}
