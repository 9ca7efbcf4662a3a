import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/openTestDatabase.ts';

interface Tables {
  teams: { id: number; name: string | null };
}

let database: TestDatabase<Tables>;
const names = (id: number) => database.db.selectFrom('teams').select(['id', 'name']).where('id', '<=', id).execute();
const remembered = async () => {
  const { rows } = await database.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.filter(({ statement }) => statement.includes('"teams"'));
};

beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS teams`.execute(database.db);
  await sql`CREATE TABLE teams (id integer PRIMARY KEY, name text)`.execute(database.db);
  await sql`INSERT INTO teams VALUES (1, 'U15'), (2, 'U17'), (3, 'U19')`.execute(database.db);
});

it('lets the database remember a reading that comes again, and answers with the parameters of each', async () => {
  for (let id = 0; id <= 12; id += 1) expect(await names(id)).toHaveLength(Math.min(id, 3));
  expect(await remembered()).not.toEqual([]);
});

it('goes on when a migration changed what a remembered reading gives', async () => {
  for (let turn = 0; turn < 8; turn += 1) await names(3);
  await sql`ALTER TABLE teams ALTER COLUMN id TYPE text`.execute(database.db);
  await sql`ALTER TABLE teams ALTER COLUMN id TYPE bigint USING id::bigint`.execute(database.db);
  for (let turn = 0; turn < 4; turn += 1) expect(await names(3)).toHaveLength(3);
});

it('tells the reason when that happens within a transaction, and the next one succeeds', async () => {
  const byName = () => sql<{ name: string }>`SELECT name FROM teams ORDER BY id`;
  for (let turn = 0; turn < 8; turn += 1) await byName().execute(database.db);
  await sql`ALTER TABLE teams ALTER COLUMN name TYPE varchar(40)`.execute(database.db);
  const inside = () => database.db.transaction().execute((transaction) => byName().execute(transaction));
  await expect(inside()).rejects.toMatchObject({ code: '0A000' });
  expect((await inside()).rows).toHaveLength(3);
});
