import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { withAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

interface Tables {
  clubs: { id: string; name: string; facts: unknown; count: number };
}

describe('the database, embedded or PostgreSQL', () => {
  let database: TestDatabase<Tables>;
  const add = (id: string, name = id) =>
    database.db.insertInto('clubs').values({ id, name, facts: '{}', count: 0 }).execute();
  const countOf = async (like: string) => {
    const { rows } = await database.pool.query<{ count: number }>('SELECT count(*) FROM clubs WHERE id LIKE $1', [
      like,
    ]);
    return rows[0]?.count;
  };

  beforeAll(async () => {
    database = await openTestDatabase<Tables>();
    await sql`CREATE TABLE clubs (id text PRIMARY KEY, name text NOT NULL, facts jsonb NOT NULL, count integer NOT NULL)`.execute(
      database.db,
    );
  });
  afterAll(() => database.dispose());

  it('gives dates as texts and numbers as numbers', async () => {
    const { rows } = await database.pool.query(`
      SELECT DATE '2026-02-28' AS day, TIMESTAMPTZ '2026-02-28 23:30:00.5+01' AS moment, 5::int8 AS large,
             1.25::numeric AS exact, 0.1::float8 AS real, '{"a":[1]}'::jsonb AS json, ARRAY[DATE '2026-01-01'] AS days`);
    expect(rows).toEqual([
      {
        day: '2026-02-28',
        moment: '2026-02-28T22:30:00.500Z',
        large: 5,
        exact: 1.25,
        real: 0.1,
        json: { a: [1] },
        days: ['2026-01-01'],
      },
    ]);
  });

  it('goes on after a statement that failed, within a transaction too', async () => {
    await expect(database.pool.query('SELEC')).rejects.toMatchObject({ code: '42601' });
    await add('failed-1');
    const attempt = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('clubs').values({ id: 'failed-2', name: '', facts: '{}', count: 0 }).execute();
      await trx.insertInto('clubs').values({ id: 'failed-1', name: '', facts: '{}', count: 0 }).execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(await countOf('failed-%')).toBe(1);
  });

  it('keeps transactions that run at the same time apart', async () => {
    await add('counter');
    const increment = () =>
      inTransaction(database.db, async (trx) => {
        const { count } = await trx
          .selectFrom('clubs')
          .select('count')
          .where('id', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await sql`SELECT pg_sleep(0.002)`.execute(trx);
        await trx
          .updateTable('clubs')
          .set({ count: count + 1 })
          .where('id', '=', 'counter')
          .execute();
      });
    const reads = Array.from({ length: 30 }, () => countOf('counter'));
    await Promise.all([...Array.from({ length: 30 }, increment), ...reads]);
    const { count } = await database.db
      .selectFrom('clubs')
      .select('count')
      .where('id', '=', 'counter')
      .executeTakeFirstOrThrow();
    expect(count).toBe(30);
  });

  it('tries a transaction again that collided with another one', async () => {
    await add('collided');
    const increment = () =>
      inTransaction(
        database.db,
        async (trx) => {
          const { count } = await trx
            .selectFrom('clubs')
            .select('count')
            .where('id', '=', 'collided')
            .executeTakeFirstOrThrow();
          await sql`SELECT pg_sleep(0.01)`.execute(trx);
          await trx
            .updateTable('clubs')
            .set({ count: count + 1 })
            .where('id', '=', 'collided')
            .execute();
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([increment(), increment()]);
    expect(await database.db.selectFrom('clubs').select('count').where('id', '=', 'collided').execute()).toEqual([
      { count: 2 },
    ]);
  });

  it('leaves nothing of a client behind for the next one', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query("INSERT INTO clubs VALUES ('abandoned', '', '{}', 0)");
    await client.query("SET TIME ZONE 'Asia/Tokyo'");
    client.release(true);
    expect(await countOf('abandoned')).toBe(0);
    expect((await database.pool.query<{ TimeZone: string }>('SHOW TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });

  it('lets one through at a time under the same lock name', async () => {
    let inside = 0;
    let most = 0;
    const visit = () =>
      withAdvisoryLock(database.db, 'test', async (trx) => {
        most = Math.max(most, ++inside);
        await sql`SELECT pg_sleep(0.01)`.execute(trx);
        inside -= 1;
      });
    await Promise.all([visit(), visit(), visit()]);
    expect(most).toBe(1);
  });

  it('brings an answer of 20 MB', async () => {
    const { rows } = await database.pool.query<{ part: string }>(
      `SELECT repeat(md5(n::text), 6250) AS part FROM generate_series(1, 100) n`,
    );
    expect(rows.reduce((size, { part }) => size + part.length, 0)).toBe(20_000_000);
  });

  it('takes 10,000 rows in one statement', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      id: `bulk-${n}`,
      name: `Club ${n}`,
      facts: { n },
      count: n,
    }));
    await sql`INSERT INTO clubs SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, name text, facts jsonb, count integer)`.execute(
      database.db,
    );
    expect(await countOf('bulk-%')).toBe(10_000);
  });

  it("finds 'København' by 'kobenhavn', with an index", async () => {
    await prepareDatabase(database.db);
    await sql`ALTER TABLE clubs ADD COLUMN folded text GENERATED ALWAYS AS (touchline_fold(name)) STORED`.execute(
      database.db,
    );
    await sql`CREATE INDEX ON clubs USING gin (folded gin_trgm_ops)`.execute(database.db);
    await sql`CREATE INDEX ON clubs (touchline_fold(name))`.execute(database.db);
    await add('fck', 'F.C. København');
    await add('zska', 'ЦСКА Москва');
    const search = (text: string) =>
      database.db
        .selectFrom('clubs')
        .select('id')
        .where(sql<boolean>`folded LIKE '%' || touchline_fold(${text}) || '%'`)
        .execute();
    expect(await search('kobenhavn')).toEqual([{ id: 'fck' }]);
    expect(await search('KØBENHAVN')).toEqual([{ id: 'fck' }]);
    expect(await search('цска')).toEqual([{ id: 'zska' }]);
  });

  it('fails a statement that takes too long and goes on', async () => {
    const { db, pool, close } = await reopen({ statementTimeoutMs: 2_000 });
    await expect(pool.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    await expect(sql`SELECT pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await expect(inTransaction(db, (trx) => sql`SELECT pg_sleep(20)`.execute(trx))).rejects.toThrow();
    expect(await db.selectFrom('clubs').select('id').where('id', '=', 'fck').execute()).toEqual([{ id: 'fck' }]);
    await close();
    database = { ...database, ...(await openDatabase<Tables>(database.options)) };
  }, 240_000);

  it('outlives the loss of a connection in the middle of a query', async () => {
    const { db, kind, close } = await reopen();
    // The embedded database has one connection and no one who could cut it.
    if (kind === 'postgresql') {
      const cut = sql`SELECT pg_terminate_backend(pg_backend_pid())`;
      await expect(cut.execute(db)).rejects.toThrow();
      await expect(inTransaction(db, (trx) => cut.execute(trx))).rejects.toThrow();
    }
    expect(await db.selectFrom('clubs').select('id').where('id', '=', 'fck').execute()).toEqual([{ id: 'fck' }]);
    await close();
    database = { ...database, ...(await openDatabase<Tables>(database.options)) };
  });

  it('still holds everything when it is opened again', async () => {
    const { pool, close } = await reopen();
    expect((await pool.query('SELECT count(*) FROM clubs')).rows[0]).toEqual({ count: 10_005 });
    await close();
  });

  async function reopen(settings: { statementTimeoutMs?: number } = {}) {
    await database.close();
    return openDatabase<Tables>({ ...database.options, ...settings });
  }
});
