import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Job } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import type { JobQueue, NewJob } from '#engine/server/jobs/JobQueue.ts';
import { openJobQueue } from '#engine/server/jobs/openJobQueue.ts';
import { registerNightlyJob } from '#engine/server/jobs/registerNightlyJob.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';

let database: MigratedDatabase;
let queues: JobQueue[] = [];
const logger = { error: () => undefined, warn: () => undefined };
const newJob: NewJob = { kind: 'clubs.insert', name: 'Clubs 1–12', payload: { rows: [] }, total: 12 };
const twelve = Array.from({ length: 12 }, (_, index) => index);

beforeAll(async () => {
  database = await openMigratedDatabase();
  await sql`CREATE TABLE written (item integer NOT NULL)`.execute(database.db);
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
  await sql`TRUNCATE written`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await database.dispose();
});

async function openQueue({ isExclusive = true } = {}): Promise<JobQueue> {
  const queue = await openJobQueue({ db: database.db, isExclusive, logger, pollMs: 20 });
  queues.push(queue);
  return queue;
}

function enqueue(queue: JobQueue, job = newJob): Promise<string> {
  return inTransaction(database.db, (trx) => queue.enqueue(trx, job));
}

async function readJob(id: string) {
  return database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function settled(id: string, status: Job['status'] = 'Done') {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const job = await readJob(id);
    if (job.status === status) return job;
    await wait(25);
  }
  throw new Error(`The job is ${(await readJob(id)).status}, not ${status}`);
}

it('runs a job that was enqueued, with its progress and its log', async () => {
  const queue = await openQueue();
  queue.register('clubs.insert', ({ runInBatches }) =>
    runInBatches({
      items: twelve,
      size: 5,
      work: async (_, items, offset) =>
        offset === 5
          ? { failed: 2, logs: [{ level: 'error', row: 7, column: 'name', message: 'is needed' }] }
          : { logs: [] },
    }),
  );
  const id = await enqueue(queue);
  expect(await readJob(id)).toMatchObject({ status: 'Queued', done: 0, total: 12 });
  await queue.start();
  const job = await settled(id);
  expect(job).toMatchObject({ done: 10, failed: 2, payload: {} });
  expect(job.logs).toEqual([{ at: expect.any(String), level: 'error', row: 7, column: 'name', message: 'is needed' }]);
  expect(job.finishedAt).toMatch(/Z$/);
});

it('knows nothing of a job whose transaction was undone', async () => {
  const queue = await openQueue();
  const undone = inTransaction(database.db, async (trx) => {
    await queue.enqueue(trx, { ...newJob, name: 'Undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await database.db.selectFrom('jobs').selectAll().where('name', '=', 'Undone').execute()).toEqual([]);
  const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE state < 'active'`.execute(database.db);
  expect(rows).toEqual([]);
});

it('tries again after an error, from where it stands, and says what happened without its inside', async () => {
  const queue = await openQueue();
  let attempts = 0;
  queue.register('clubs.insert', ({ runInBatches }) =>
    runInBatches({
      items: twelve,
      size: 5,
      async work(trx, items, offset) {
        for (const item of items) await sql`INSERT INTO written (item) VALUES (${item})`.execute(trx);
        if (offset === 5 && (attempts += 1) === 1) throw new Error('password=secret');
        return {};
      },
    }),
  );
  const id = await enqueue(queue);
  await queue.start();
  for (let attempt = 0; attempt < 200 && attempts === 0; attempt += 1) await wait(25);
  await settled(id, 'Queued');
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'touchline'`.execute(database.db);
  const job = await settled(id);
  expect(job).toMatchObject({ done: 12, failed: 0 });
  expect(JSON.stringify(job.logs)).toContain('An attempt failed');
  expect(job.logs).toContainEqual(
    expect.objectContaining({ key: 'engine.jobs.lines.repeated', params: expect.objectContaining({ reference: id }) }),
  );
  expect(JSON.stringify(job.logs)).not.toContain('secret');
  expect(await writtenItems()).toEqual(twelve);
});

it('says of a refusal what it is said by in every language, and nothing of what else it brings along', async () => {
  const queue = await openQueue();
  queue.register('clubs.insert', () => {
    throw new ApiError(40, 'There is no lead', { reason: 'noLead', current: { id: 'secret' } });
  });
  const id = await enqueue(queue);
  await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${id}::uuid`.execute(database.db);
  await queue.start();
  const { logs } = await settled(id, 'Failed');
  const refusal = { code: 40, message: 'There is no lead', details: { reason: 'noLead' } };
  expect(logs?.at(-1)).toMatchObject({ message: 'The job failed. There is no lead', params: { refusal } });
  expect(JSON.stringify(logs)).not.toContain('secret');
});

it('is let go on from where it failed, with all its attempts, by somebody whom the log names', async () => {
  const queue = await openQueue();
  let isBroken = true;
  queue.register('clubs.insert', ({ runInBatches }) =>
    runInBatches({
      items: twelve,
      size: 5,
      async work(trx, items, offset) {
        if (offset === 5 && isBroken) throw new Error('broken');
        for (const item of items) await sql`INSERT INTO written (item) VALUES (${item})`.execute(trx);
        return {};
      },
    }),
  );
  const id = await enqueue(queue);
  await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${id}::uuid`.execute(database.db);
  await queue.start();
  expect(await settled(id, 'Failed')).toMatchObject({ done: 5 });
  isBroken = false;
  expect(await queue.retry(id, 'Jo Maes')).toEqual({ id, status: 'Queued' });
  const job = await settled(id);
  expect(job).toMatchObject({ done: 12, failed: 0 });
  expect(JSON.stringify(job.logs)).toContain('Asked for again by Jo Maes');
  expect(await writtenItems()).toEqual(twelve);
  await expect(queue.retry(id, 'Jo Maes')).rejects.toMatchObject({ code: 21, details: { id, status: 'Done' } });
  await expect(queue.retry('none', 'Jo Maes')).rejects.toMatchObject({ code: 40 });
});

it('is stopped between two batches and goes on in the next process', async () => {
  const first = await openQueue();
  first.register('clubs.insert', ({ runInBatches }) =>
    runInBatches({
      items: twelve,
      size: 5,
      async work() {
        void first.stop();
        return {};
      },
    }),
  );
  const id = await enqueue(first);
  await first.start();
  for (let attempt = 0; attempt < 200 && (await readJob(id)).done !== 5; attempt += 1) await wait(25);
  await first.stop();
  expect(await readJob(id)).toMatchObject({ status: 'Queued', done: 5 });
  const second = await openQueue();
  const offsets: number[] = [];
  second.register('clubs.insert', ({ runInBatches }) =>
    runInBatches({
      items: twelve,
      size: 5,
      async work(_, __, offset) {
        offsets.push(offset);
        return {};
      },
    }),
  );
  await second.start();
  await settled(id);
  expect(offsets).toEqual([5, 10]);
});

it('of every night is asked for again also where a night’s work fails, once, however often it is tried', async () => {
  const queue = await openQueue();
  let tries = 0;
  const app = fastify();
  const run = async () => {
    tries += 1;
    throw new Error('a bad night');
  };
  registerNightlyJob(app, { db: database.db, jobs: queue }, { kind: 'trash.empty', nameKey: 'trash', run });
  await app.ready();
  const nights = () => database.db.selectFrom('jobs').selectAll().where('kind', '=', 'trash.empty').execute();
  const [{ id = '' } = {}, ...others] = await nights();
  expect(others).toEqual([]);
  const makeDue = () => sql`UPDATE pgboss.job SET start_after = now() WHERE id = ${id}::uuid`.execute(database.db);
  await queue.start();
  for (let attempt = 0; attempt < 400 && (await readJob(id)).status !== 'Failed'; attempt += 1) {
    await makeDue();
    await wait(25);
  }
  expect(tries).toBe(5);
  const next = (await nights()).filter((job) => job.id !== id);
  expect(next).toMatchObject([{ status: 'Queued' }]);
  expect(Date.parse(next[0]?.scheduled ?? '')).toBeGreaterThan(Date.now());
  await app.close();
});

it('shares the work with another server, each job run once', async () => {
  const runs: string[] = [];
  const ids: string[] = [];
  for (const name of ['one', 'two']) {
    const queue = await openQueue({ isExclusive: false });
    queue.register('clubs.insert', async ({ job }) => {
      runs.push(job.id);
      await wait(5);
      if (name === 'one') await wait(5);
    });
    if (name === 'one') for (let count = 0; count < 10; count += 1) ids.push(await enqueue(queue));
  }
  await Promise.all(queues.map((queue) => queue.start()));
  for (const id of ids) await settled(id);
  expect(runs.sort()).toEqual(ids.sort());
});

it('loses and doubles nothing when its process is killed over and over', async () => {
  const total = 60;
  const id = await enqueue(await openQueue(), { ...newJob, total });
  await database.close();
  queues = [];
  const { databaseUrl, dataDir } = database.options;
  for (let kills = 0; kills < 3; kills += 1) await workUntilKilled([databaseUrl, dataDir], 2 + kills);
  await workUntilKilled([databaseUrl, dataDir], Infinity, total - 1);
  const reopened = await openDatabase<Tables>({ databaseUrl, dataDir });
  database = { ...database, ...reopened };
  const { rows } = await sql<{ item: number }>`SELECT item FROM written ORDER BY item`.execute(reopened.db);
  const job = await readJob(id);
  expect(rows.map(({ item }) => item)).toEqual(Array.from({ length: total }, (_, index) => index));
  expect(job).toMatchObject({ done: total, failed: 0 });
  expect(job.logs).toHaveLength(total / 5);
}, 300_000);

async function writtenItems(): Promise<number[]> {
  const { rows } = await sql<{ item: number }>`SELECT item FROM written ORDER BY item`.execute(database.db);
  return rows.map(({ item }) => item);
}

/** Runs the worker process until it has told so many batches, or this item. */
function workUntilKilled(args: string[], batches: number, last = -1): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/api/jobs/workUntilKilled.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const lines = said.split('\n').slice(0, -1);
    if (lines.length >= batches) child.kill('SIGKILL');
    // The last batch is told just before its transaction ends.
    if (lines.at(-1) === String(last)) setTimeout(() => child.kill('SIGKILL'), 1_000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}
