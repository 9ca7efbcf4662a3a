import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { buildIndexes } from '#engine/server/migrate/buildIndexes.ts';
import { designTables } from '#engine/server/migrate/designTables.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';
import { testDatabaseUrl } from '#tests/support/openTestDatabase.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.dispose());

const names = async (table: string) =>
  (
    await sql<{ name: string; isValid: boolean }>`
      SELECT i.relname AS name, x.indisvalid AS "isValid" FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = ${`"${table}"`}::regclass AND NOT x.indisunique ORDER BY 1`.execute(
      database.db,
    )
  ).rows.map(({ name, isValid }) => (isValid ? name : `${name} (invalid)`));
const build = (...languages: Language[]) =>
  buildIndexes(database.db, database.registry, { concurrently: database.kind === 'postgresql', languages });
const fillFaqs = (from: number, to: number) =>
  sql`INSERT INTO campfaqs (id, question, answer, categories)
    SELECT n::text, jsonb_build_object('en', 'Q ' || n), '{"en": "A"}', '["schedule"]' FROM generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) AS n`.execute(
    database.db,
  );

it('a table of less than 1,000 rows has its unique keys alone, a larger one what its list sorts and searches by', async () => {
  const { db, registry } = database;
  await build('en');
  const designed = designTables(registry).map(({ name }) => name);
  const all = await Promise.all(designed.map(names));
  expect(all.flat()).toEqual([]);

  await fillFaqs(1, 1000);
  const { built } = await build('en');
  expect(await names('campfaqs')).toEqual([...built].sort());
  expect(built).toContain('campfaqs_searchText_idx');
  // Two ends in the one language that people read, of eighteen in all.
  expect(built.filter((name) => /_question_[a-z]{2}/.test(name)).sort()).toEqual([
    'campfaqs_question_en_desc_idx',
    'campfaqs_question_en_idx',
  ]);
  expect((await build('en')).built).toEqual([]);

  expect((await build('en', 'nl')).built.sort()).toEqual(['campfaqs_question_nl_desc_idx', 'campfaqs_question_nl_idx']);
  expect((await build('en')).dropped.sort()).toEqual(['campfaqs_question_nl_desc_idx', 'campfaqs_question_nl_idx']);

  await sql`DELETE FROM campfaqs WHERE id::int > 499`.execute(db);
  await build('en');
  expect(await names('campfaqs')).toEqual([]);
});

it('makes anew what was left half made, and gives it up when it is ended', async () => {
  const { db, kind } = database;
  await sql`DELETE FROM campfaqs`.execute(db);
  await fillFaqs(1, 1200);
  const ended = new AbortController();
  ended.abort();
  const options = { concurrently: kind === 'postgresql', languages: ['en' as const], signal: ended.signal };
  expect((await buildIndexes(db, database.registry, options)).built).toEqual([]);
  // As an index is that somebody stopped the making of: there, but without what it was made by.
  await sql`CREATE INDEX "campfaqs_searchText_idx" ON campfaqs (id)`.execute(db);
  const { built } = await build('en');
  expect(built).toContain('campfaqs_searchText_idx');
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'campfaqs_searchText_idx'`.execute(db);
  expect(rows[0]?.definition).toContain('gin');
});

it('goes on after an index that cannot be made, says so, and leaves nothing half made of it', async () => {
  const { db } = database;
  await sql`DELETE FROM campfaqs`.execute(db);
  await build('en');
  await fillFaqs(1, 1000);
  await sql`UPDATE campfaqs SET question = jsonb_build_object('en',
    (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 1000) AS n)) WHERE id = '1'`.execute(db);
  const { built, failed } = await build('en');
  expect(failed.map(({ name }) => name).sort()).toEqual(['campfaqs_question_en_desc_idx', 'campfaqs_question_en_idx']);
  expect(String(failed[0]?.error)).toContain('index row');
  expect(built).toContain('campfaqs_searchText_idx');
  expect(await names('campfaqs')).toEqual([...built].sort());
});

describe.runIf(testDatabaseUrl !== '')('while people write', () => {
  const touch = (db: Kysely<Tables>, id: number) =>
    sql`UPDATE campfaqs SET "updatedAt" = now() WHERE id = ${String(id)}`.execute(db);
  /** Whether somebody waits for a lock. */
  const isWaiting = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      database.db,
    );
    return rows.length > 0;
  };

  it('an index is made without one of their calls waiting for it', async () => {
    const { db } = database;
    await sql`DELETE FROM campfaqs`.execute(db);
    await build('en');
    await fillFaqs(1, 1200);
    let building: Promise<unknown> = Promise.resolve();
    // A call that writes and takes its time: the index waits for its end, and nobody else for the index.
    await db.transaction().execute(async (trx) => {
      await touch(trx, 1);
      building = build('en');
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      await db.connection().execute(async (other) => {
        await sql`SET lock_timeout = '1s'`.execute(other);
        await touch(other, 2).finally(() => sql`RESET lock_timeout`.execute(other));
      });
      expect(await isWaiting()).toBe(true);
    });
    await building;
    expect(await names('campfaqs')).toContain('campfaqs_searchText_idx');
  });

  it('two servers make each index once', async () => {
    const { db } = database;
    await sql`DELETE FROM campfaqs`.execute(db);
    await build('en');
    await fillFaqs(1, 20_000);
    const [one, other] = await Promise.all([build('en'), build('en'), touch(db, 1)]);
    const made = [...one.built, ...other.built];
    expect(new Set(made).size).toBe(made.length);
    expect((await names('campfaqs')).filter((name) => name.includes('invalid'))).toEqual([]);
  });
});
