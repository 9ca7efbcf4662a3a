import { sql, type Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { JobKind } from '../jobs/JobQueue.ts';
import { hasRefusedLately, isDue } from '../jobs/listRecentJobs.ts';

export interface JobCounts {
  /** How many jobs wait that should have begun, run, and ended as failed. */
  jobs: { waiting: number; running: number; failed: number };
  /** How many mails are still to be sent, and could not be: of failed jobs, and refused while the rest went out. */
  mails: { waiting: number; failed: number };
}

/** Counts jobs and, of those of `mailKinds`, their mails. */
export async function countJobs(db: Kysely<Tables>, mailKinds: readonly JobKind[]): Promise<JobCounts> {
  const mails = mailKinds.length === 0 ? sql<boolean>`false` : sql<boolean>`kind IN (${sql.join(mailKinds)})`;
  const left = sql`greatest(0, coalesce(total, 0) - coalesce(done, 0) - coalesce(failed, 0))`;
  const { rows } = await sql<Record<'waiting' | 'running' | 'failed' | 'toSend' | 'unsent', string | null>>`
    SELECT count(*) FILTER (WHERE status = 'Queued' AND ${isDue}) AS waiting,
      count(*) FILTER (WHERE status = 'Running') AS running,
      count(*) FILTER (WHERE status = 'Failed') AS failed,
      sum(${left}) FILTER (WHERE ${mails} AND status IN ('Queued', 'Running')) AS "toSend",
      sum(CASE WHEN status = 'Failed' THEN ${left} + coalesce(failed, 0) ELSE failed END)
        FILTER (WHERE ${mails} AND (status = 'Failed' OR ${hasRefusedLately})) AS unsent
    FROM jobs WHERE "deletedAt" IS NULL AND (status <> 'Done' OR failed > 0)`.execute(db);
  const of = (name: keyof (typeof rows)[number]) => Number(rows[0]?.[name] ?? 0);
  return {
    jobs: { waiting: of('waiting'), running: of('running'), failed: of('failed') },
    mails: { waiting: of('toSend'), failed: of('unsent') },
  };
}
