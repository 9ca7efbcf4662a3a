import type { Kysely, Transaction } from 'kysely';
import type { Job, Tables } from '#engine/rules/product/ProductTypes.ts';

export type JobKind = Job['kind'];

/** A line of a job's log; `row` and `column` name a place in the sheet that it works through. */
export type JobLog = NonNullable<Job['logs']>[number];

/** What one batch of items came to. */
export interface BatchOutcome {
  /** How many of its items could not be done; the others count as done. */
  failed?: number;
  logs?: JobLog[];
}

/** What a running job may do: read its row, work through its items, tell its progress, log a row of its sheet. */
export interface JobContext {
  job: Job;
  db: Kysely<Tables>;
  /**
   * Works through items in order, `size` at a time, from where the job stands. What a batch writes through `trx` and
   * the job's new position are one transaction: a job that is killed and taken up again doubles nothing.
   * `before` runs outside of the transaction, for what cannot be undone, and may run again for the same batch.
   */
  runInBatches<Item>(options: {
    items: readonly Item[];
    size: number;
    before?: (items: readonly Item[], offset: number) => Promise<void>;
    work: (trx: Transaction<Tables>, items: readonly Item[], offset: number) => Promise<BatchOutcome>;
  }): Promise<void>;
  /** True once the process is stopping: return; the job is taken up again later. */
  isStopping(): boolean;
}

export type JobHandler = (context: JobContext) => Promise<void>;

/**
 * A durable queue on the same database; every job is a row of table `jobs`, run at least once, resumed after a kill.
 */
export interface JobQueue {
  /** Enqueues within the caller's transaction: either both stand or neither. Gives the job's id. */
  enqueue(trx: Transaction<Tables>, job: NewJob): Promise<string>;
  register(kind: JobKind, handler: JobHandler, about?: { sendsMail: boolean }): void;
  /** Kinds whose items are mails, one each. */
  mailKinds(): JobKind[];
  /**
   * Lets a job that has failed go on from where it stands, with all its attempts; one that waits or runs stays as it is.
   * @throws ApiError 40 where there is no such job, 21 where it is done
   */
  retry(id: string, by: string): Promise<{ id: string; status: Job['status'] }>;
  /** Takes up what a killed process left, then works until `stop`. Handlers are registered before. */
  start(): Promise<void>;
  /** Lets running handlers finish their batch, at most `graceSeconds`. */
  stop(graceSeconds?: number): Promise<void>;
}

export interface NewJob {
  kind: JobKind;
  name: string;
  /** The name's key and what it names, for readers of other languages; see `nameJob`. */
  naming?: NonNullable<Job['naming']>;
  payload: Record<string, unknown>;
  total?: number;
  batchId?: string;
  createdBy?: string | null;
  /** Moment (ISO 8601) before which it does not begin. */
  scheduled?: string;
}
