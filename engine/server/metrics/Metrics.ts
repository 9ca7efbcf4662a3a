import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import type { Mailer } from '../mail/Mailer.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** A call that was answered; `route` is the template, e.g. `/api/readers/:id`. */
export interface AnsweredCall {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What the server counts and measures of itself, for Prometheus (decision 042). Nothing in it names a person. */
export interface Metrics {
  countCall(call: AnsweredCall): void;
  /** Of statements that the database remembers: `hit` when one was asked again by its name. */
  countStatement(outcome: 'hit' | 'miss'): void;
  /** The mailer, its mails counted. */
  countMails(mailer: Mailer): Mailer;
  watchPool(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void;
  watchJobs(db: Kysely<Tables>): void;
  /** The text format of Prometheus; figures of a database that does not answer are left out. */
  print(): Promise<{ contentType: string; text: string }>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Makes an empty set of figures; each application has its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: ownName('http_request_duration_seconds'),
    help: 'Calls by method, route template and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const statements = new Counter({
    name: ownName('statement_cache_total'),
    help: 'Readings that the database remembered (hit) or had to plan (miss)',
    labelNames: ['outcome'],
    registers,
  });
  const mails = new Counter({
    name: ownName('mails_total'),
    help: 'Mails by what became of them: sent or failed',
    labelNames: ['outcome'],
    registers,
  });
  return {
    countCall: ({ method, route, status, seconds: took }) =>
      calls.observe({ method, route, status: String(status) }, took),
    countStatement: (outcome) => statements.inc({ outcome }),
    countMails: (mailer) => ({
      ...mailer,
      async send(mail) {
        try {
          await mailer.send(mail);
          mails.inc({ outcome: 'sent' });
        } catch (error) {
          mails.inc({ outcome: 'failed' });
          throw error;
        }
      },
    }),
    watchPool: (pool) => void watchPool(pool, registers),
    watchJobs: (db) => void watchJobs(db, registers),
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function watchPool(pool: Parameters<Metrics['watchPool']>[0], registers: Registry[]): Gauge {
  return new Gauge({
    name: ownName('database_connections'),
    help: 'Connections of the pool that are in use or idle, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** So that figures come in time where the database does not answer. */
const mostMs = 2_000;
const statuses = ['Queued', 'Running', 'Failed'] as const;

function watchJobs(db: Kysely<Tables>, registers: Registry[]): Gauge {
  const oldest = new Gauge({
    name: ownName('job_oldest_waiting_seconds'),
    help: 'Age of the job that has waited longest',
    registers,
  });
  return new Gauge({
    name: ownName('jobs'),
    help: 'Jobs that wait, run or have failed for good; the same on all servers of a database',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      const counted = await inTime(
        countJobs(db).catch(() => null),
        mostMs,
      );
      if (!counted) return;
      for (const status of statuses) this.set({ status: status.toLowerCase() }, 0);
      for (const { status, count, age } of counted) {
        this.set({ status: status.toLowerCase() }, Number(count));
        if (status === 'Queued') oldest.set(Math.max(0, Number(age)));
      }
    },
  });
}

function countJobs(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('jobs')
      .select((of) => [
        'status',
        of.fn.countAll().as('count'),
        sql<number>`extract(epoch FROM now() - min(coalesce("scheduled", "createdAt")))`.as('age'),
      ])
      .where('status', 'in', statuses)
      // What is to begin later does not wait yet.
      .where(sql<boolean>`coalesce("scheduled" <= now(), true)`)
      .where('deletedAt', 'is', null)
      .groupBy('status')
      .execute()
  );
}
