import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { migratedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What the server answers while its embedded database is broken and cannot be opened anew, and when it can. */
describe.runIf(testDatabaseUrl === '')('a server whose embedded database goes away', () => {
  let test: TestApp;
  let database: TestDatabase;
  let app: FastifyInstance;
  let authorization: string;

  beforeAll(async () => {
    test = await openTestApp();
    database = await openTestDatabase({ statementTimeoutMs: 500 }, migratedTemplate);
    // The queue is on the other database.
    const jobs = { ...test.services.jobs, register: () => undefined, enqueue: () => Promise.resolve('never') };
    app = await test.openAnother({ db: database.db, jobs });
    const { raw } = await test.callAs(['clubUserManager'], { url: '/api/clubs' });
    authorization = String(raw.req.headers.authorization);
    const columns = ['id', 'email', 'firstName', 'lastName', 'active', 'version', 'createdAt', 'updatedAt'] as const;
    const account = await test.database.db.selectFrom('accounts').select(columns).executeTakeFirstOrThrow();
    const roles = sql<string[]>`${JSON.stringify([roleIds.clubUserManager])}::jsonb`;
    await database.db
      .insertInto('accounts')
      .values({ ...account, roles })
      .execute();
  });
  afterAll(async () => {
    await app.close();
    await database.dispose();
    await test.dispose();
  });

  const club = { name: 'KV', seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const call = (method: 'GET' | 'POST') =>
    app.inject({ method, url: '/api/clubs', headers: { authorization }, ...(method === 'POST' && { payload: club }) });

  it('says so and when to come again, is not ready within two seconds, and serves again by itself', async () => {
    expect((await call('POST')).statusCode).toBe(201);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const folder = join(database.options.dataDir, 'database');
    renameSync(folder, `${folder}.away`);
    // Ends its thread: a statement that takes longer than any may.
    await expect(sql`SELECT pg_sleep(5)`.execute(database.db)).rejects.toThrow();

    const begun = performance.now();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect(performance.now() - begun).toBeLessThan(2_000);
    for (const answer of await Promise.all([call('GET'), call('POST'), call('GET')])) {
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 101 })]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }

    // No empty one took its place meanwhile.
    expect(existsSync(folder)).toBe(false);
    renameSync(`${folder}.away`, folder);
    await expect.poll(async () => (await call('GET')).statusCode, { timeout: 20_000 }).toBe(200);
    expect((await call('GET')).json()).toHaveLength(1);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await call('POST')).statusCode).toBe(201);
  });
});
