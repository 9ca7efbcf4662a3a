import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseSetupError } from '#engine/server/db/DatabaseSetupError.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { foldText } from '#engine/rules/texts/matchesTerm.ts';
import { planMigration } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';

const FOLDED = `touchline_fold('ÉÇØ Ünï ŁÓDŹ')`;

describe('preparing the database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    await database.pool.query('DROP FUNCTION touchline_fold, touchline_moment; DROP EXTENSION unaccent, pg_trgm');
  });
  afterEach(() => database.dispose());

  it('works from several servers at once, and again', async () => {
    await Promise.all([prepareDatabase(database.db), prepareDatabase(database.db), prepareDatabase(database.db)]);
    await prepareDatabase(database.db);
    expect((await database.pool.query(`SELECT ${FOLDED} AS folded`)).rows).toEqual([{ folded: 'eco uni lodz' }]);
  });

  it('folds the letters of Latin as `foldText` does', async () => {
    await prepareDatabase(database.db);
    const letters = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(0x80 + at));
    const names = letters.filter((letter) => /[^\P{L}ªºµ]/u.test(letter));
    const { rows } = await database.pool.query<{ folded: string }>(
      'SELECT touchline_fold(name) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t(name, place) ORDER BY place',
      [names],
    );
    expect(names.map(foldText)).toEqual(rows.map(({ folded }) => folded));
  });

  it('is a part of a plan where no server has started yet, and undone with it', async () => {
    const registry = createRegistry(resources, schemas);
    const { changes, refusals } = await planMigration(database.db, registry);
    expect(changes).toContain('created table clubs');
    expect(refusals).toEqual([]);
    await expect(database.pool.query(`SELECT ${FOLDED}`)).rejects.toThrow('does not exist');
  });

  it('finds extensions that stand in a schema of their own', async () => {
    await database.pool.query('CREATE SCHEMA tools; CREATE EXTENSION unaccent SCHEMA tools');
    await prepareDatabase(database.db);
    expect((await database.pool.query(`SELECT ${FOLDED} AS folded`)).rows).toEqual([{ folded: 'eco uni lodz' }]);
  });

  it.runIf(testDatabaseUrl !== '')('tells what to do where the user has not the right', async () => {
    const user = `touchline_${randomBytes(6).toString('hex')}`;
    const admin = database.pool;
    await admin.query(`CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
    const url = new URL(database.options.databaseUrl);
    url.username = user;
    url.password = 'secret';
    const limited = await openDatabase<object>({ databaseUrl: url.href, dataDir: '' });
    const refusal = prepareDatabase(limited.db);
    await expect(refusal).rejects.toThrow(DatabaseSetupError);
    await expect(refusal).rejects.toThrow('CREATE EXTENSION IF NOT EXISTS unaccent;');
    await admin.query('CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm');
    await expect(prepareDatabase(limited.db)).rejects.toThrow('GRANT CREATE ON SCHEMA public');
    await admin.query(`GRANT CREATE ON SCHEMA public TO ${user}`);
    await prepareDatabase(limited.db);
    expect((await sql<{ folded: string }>`SELECT touchline_fold('Ø') AS folded`.execute(limited.db)).rows).toEqual([
      { folded: 'o' },
    ]);
    await limited.close();
    await admin.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
  });
});
