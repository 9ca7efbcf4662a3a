import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#engine/server/db/openDatabase.ts';
import { FailingProxy } from '#tests/support/FailingProxy.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { testDatabaseUrl } from '#tests/support/openTestDatabase.ts';

/** What the server answers while its PostgreSQL is gone, and when it is back. */
describe.runIf(testDatabaseUrl !== '')('a server whose database goes away', () => {
  let test: TestApp;
  let proxy: FailingProxy;
  let database: OpenedDatabase;
  let app: FastifyInstance;
  let authorization: string;

  beforeAll(async () => {
    test = await openTestApp();
    const url = new URL(test.database.options.databaseUrl);
    proxy = await FailingProxy.to({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    database = await openDatabase({ databaseUrl: url.href, dataDir: '', maxConnections: 2, patienceMs: 1_000 });
    app = await test.openAnother({ db: database.db });
    const { raw } = await test.callAs(['clubUserManager'], { url: '/api/clubs' });
    authorization = String(raw.req.headers.authorization);
  });
  afterEach(() => proxy.set('open'));
  afterAll(async () => {
    await app.close();
    await database.close();
    await proxy.close();
    await test.dispose();
  });

  const headers = () => ({ authorization });
  const club = { name: 'KV', seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const call = (method: 'GET' | 'POST') =>
    app.inject({ method, url: '/api/clubs', headers: headers(), ...(method === 'POST' && { payload: club }) });
  const isReady = async () => (await app.inject('/readyz')).statusCode;

  async function untilServing(): Promise<void> {
    const deadline = Date.now() + 20_000;
    while ((await call('GET')).statusCode !== 200)
      if (Date.now() > deadline) throw new Error('It does not serve again');
  }

  it.each(['broken', 'silent'] as const)(
    'says so when the way to it is %s, and serves again by itself',
    async (way) => {
      await untilServing();
      expect(await isReady()).toBe(200);
      proxy.set(way);
      const begun = performance.now();
      expect(await isReady()).toBe(503);
      expect(performance.now() - begun).toBeLessThan(2_000);
      const answers = await Promise.all([call('GET'), call('POST'), call('GET'), call('POST'), call('GET')]);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toMatchObject({ code: 101 });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      proxy.set('open');
      await untilServing();
      expect(await isReady()).toBe(200);
      expect((await call('POST')).statusCode).toBe(201);
    },
  );

  it('is not ready on a database that takes no changes, says so, and is again when it does', async () => {
    await untilServing();
    const name = new URL(test.database.options.databaseUrl).pathname.slice(1);
    const setReadOnly = async (value: 'on' | 'off') => {
      await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = ${sql.lit(value)}`.execute(other.db);
    };
    const other = await openDatabase({ databaseUrl: test.database.options.databaseUrl, dataDir: '' });
    try {
      await setReadOnly('on');
      // As with a standby, to which nobody was connected before.
      proxy.set('broken');
      await isReady();
      proxy.set('open');
      const begun = performance.now();
      const unready = await app.inject('/readyz');
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(unready.statusCode).toBe(503);
      expect(unready.json()).toMatchObject({ reason: 'The database takes no changes: it is read only' });
      const refused = await call('POST');
      expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([503, 101]);
      expect((await call('GET')).statusCode).toBe(200);
    } finally {
      await setReadOnly('off');
      await other.close();
    }
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
    expect((await call('POST')).statusCode).toBe(201);
  });

  it('stays patient with a query that takes long', async () => {
    await untilServing();
    const { rows } = await database.pool.query<{ now: number }>('SELECT 1 AS now');
    expect(rows).toEqual([{ now: 1 }]);
    const long = database.db.executeQuery({
      ...database.db.selectNoFrom((of) => of.fn<string>('pg_sleep', [of.val(3)]).as('slept')).compile(),
    });
    expect((await long).rows).toHaveLength(1);
  });
});
