import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { bossDatabase } from './bossDatabase.ts';
import { addLogs, settleJob } from './jobRows.ts';
import type { JobHandler } from './JobQueue.ts';
import { logLine } from './logLine.ts';
import { expireSeconds, queueName } from './openBoss.ts';
import { putBackJob, reviveJobs, touchJob } from './reviveJobs.ts';
import { runJob } from './runJob.ts';

export interface JobLogger {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface WorkersOptions {
  db: Kysely<Tables>;
  boss: PgBoss;
  handlers: ReadonlyMap<string, JobHandler>;
  logger: JobLogger;
  isExclusive: boolean;
  concurrency: number;
  pollMs: number;
}

const reviveMs = 15_000;
const maintainMs = 3_600_000;

/** The workers of this process: each takes one job after the other. */
export class JobWorkers {
  readonly #options: WorkersOptions;
  readonly #stopping = new AbortController();
  #loops: Promise<void>[] = [];

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await reviveJobs(this.#options.db, { all: this.#options.isExclusive });
    this.#loops = [this.#keep()];
    for (let worker = 0; worker < this.#options.concurrency; worker += 1) this.#loops.push(this.#work());
  }

  async stop(graceSeconds: number): Promise<void> {
    this.#stopping.abort();
    await inTime(Promise.all(this.#loops), graceSeconds * 1000);
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const [job] = await this.#options.boss.fetch(queueName());
        if (job) await this.#run(job.id);
        else await this.#rest(this.#options.pollMs);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'A job could not be fetched or settled');
        await this.#rest(this.#options.pollMs);
      }
    }
  }

  async #run(id: string): Promise<void> {
    const { db, boss, handlers } = this.#options;
    const heart = setInterval(() => void this.#quietly(touchJob(db, id)), (expireSeconds * 1000) / 4);
    try {
      const outcome = await runJob({
        db,
        id,
        isStopping: () => this.#stopping.signal.aborted,
        findHandler: (kind) => requireHandler(handlers, kind),
      });
      await inTransaction(db, async (trx) => {
        if (outcome === 'interrupted') await putBackJob(trx, id);
        else await boss.complete(queueName(), id, {}, { db: bossDatabase(trx) });
        await settleJob(trx, id, outcome === 'interrupted' ? 'Queued' : 'Done');
      });
    } catch (error) {
      await this.#fail(id, error);
    } finally {
      clearInterval(heart);
    }
  }

  /** pg-boss knows whether there is another attempt. What went wrong inside is for the server's log only. */
  async #fail(id: string, error: unknown): Promise<void> {
    const { db, boss, logger } = this.#options;
    logger.error({ err: error, jobId: id }, 'An attempt at a job failed');
    await inTransaction(db, async (trx) => {
      const inside = { db: bossDatabase(trx) };
      await boss.fail(queueName(), id, { message: 'see the log of the server' }, inside);
      const queued = await boss.getJobById(queueName(), id, { ...inside, includeArchive: false });
      const isLast = queued?.state !== 'retry';
      const key = `engine.jobs.lines.${isLast ? 'failed' : 'repeated'}`;
      const params = reasonParams(error, id);
      await addLogs(trx, id, [logLine(key, { level: isLast ? 'error' : 'warning', params })]);
      await settleJob(trx, id, isLast ? 'Failed' : 'Queued');
    });
  }

  /** Looks after what other processes left, and now and then clears pg-boss's own archive. */
  async #keep(): Promise<void> {
    const { db, boss } = this.#options;
    let maintainedAt = Date.now();
    while (!this.#stopping.signal.aborted) {
      await this.#rest(reviveMs);
      if (this.#stopping.signal.aborted) return;
      await this.#quietly(reviveJobs(db, { all: false }));
      if (Date.now() - maintainedAt < maintainMs) continue;
      maintainedAt = Date.now();
      await this.#quietly(boss.maintain());
    }
  }

  async #quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.#options.logger.warn({ err: error }, 'Upkeep of the job queue failed'));
  }

  async #rest(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function requireHandler(handlers: ReadonlyMap<string, JobHandler>, kind: string): JobHandler {
  const handler = handlers.get(kind);
  if (!handler) throw new Error(`No handler is registered for jobs of kind "${kind}"`);
  return handler;
}

/** The reason in English, and what it is said by in the reader's language: a refusal, else a reference to the log. */
function reasonParams(error: unknown, id: string): Record<string, unknown> {
  if (!(error instanceof ApiError)) return { reason: `Reference ${id}`, reference: id };
  const { code, message, fieldErrors } = error;
  const { reason } = objectOf(error.details);
  return { reason: message, refusal: { code, message, details: reason ? { reason } : fieldErrors } };
}
