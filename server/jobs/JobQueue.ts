import type { Kysely, Transaction } from 'kysely';
import type { Job } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';

export type JobKind = Job['kind'];

/** What a running job may do: read its row, tell its progress, log a row of its sheet. */
export interface JobContext {
  job: Job;
  db: Kysely<Tables>;
  /** True once the process is stopping: finish the item at hand and return; the job is taken up again later. */
  isStopping(): boolean;
}

export type JobHandler = (context: JobContext) => Promise<void>;

/** A durable queue on the same database; every job is a row of table `jobs`, run at least once, resumed after a kill. */
export interface JobQueue {
  /** Enqueues within the caller's transaction: either both stand or neither. */
  enqueue(trx: Transaction<Tables>, job: NewJob): Promise<string>;
  register(kind: JobKind, handler: JobHandler): void;
  start(): Promise<void>;
  /** Lets running handlers finish their item, at most `graceSeconds`. */
  stop(graceSeconds?: number): Promise<void>;
}

export interface NewJob {
  kind: JobKind;
  name: string;
  payload: Record<string, unknown>;
  total?: number;
  batchId?: string;
  createdBy?: string | null;
  scheduled?: string;
}
