import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { createRecords } from '#engine/server/createRecords.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openMigratedDatabase, type MigratedDatabase } from '#tests/support/openMigratedDatabase.ts';
import { season } from '#tests/support/season.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await openMigratedDatabase();
  await records().create('countries', { id: '020', name: { en: 'Belgium' }, nameEnglish: 'Belgium' });
  await records().create('countries', { id: '040', name: { en: 'Austria' }, nameEnglish: 'Austria' });
});
afterAll(() => database.dispose());
beforeEach(() => sql`TRUNCATE clubs, users, surveys, history CASCADE`.execute(database.db));

const records = () => createRecords(database, systemActor('test'));
const club = (number: number, rest = {}) => ({
  name: `Club ${number}`,
  federationMembershipNumber: String(number),
  country: '020',
  ...season,
  ...rest,
});

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('the system', () => {
  it('chooses ids, sets what people may not, and updates without a version', async () => {
    const lastLogin = '2026-01-01T10:00:00.000Z';
    const user = await records().create('users', {
      id: 'u1',
      email: 'A@x.example',
      firstName: 'A',
      lastName: 'B',
      function: 'f',
      lastLogin,
    });
    expect(user).toMatchObject({ id: 'u1', lastLogin, fullName: 'A B', version: 1 });
    expect(await records().update('users', 'u1', { lastName: 'C' })).toMatchObject({ fullName: 'A C', version: 2 });
    const twin = records().create('users', { email: 'a@X.example', firstName: 'A', lastName: 'B', function: 'f' });
    await expect(twin).rejects.toMatchObject({ code: 20, details: [{ field: 'email', rule: 'unique' }] });
  });

  it('does everything within a transaction that it is given, or nothing', async () => {
    const failed = database.db.transaction().execute(async (trx) => {
      await createRecords({ ...database, db: trx }, systemActor('test')).create('clubs', club(1));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect([await count('clubs'), await count('history')]).toEqual([0, 0]);
  });
});

describe('a person', () => {
  const user: SignedInUser = {
    id: 'p',
    email: 'p@x',
    firstName: 'P',
    lastName: 'Q',
    roles: ['clubUserManager'],
    clubs: [],
  };
  const asPerson = () => createRecords(database, { user, source: null });

  it('cannot set what is for reading only, nor an id', async () => {
    const created = await asPerson().create('users', {
      id: 'mine',
      email: 'a@x.example',
      firstName: 'A',
      lastName: 'B',
      function: 'f',
      lastLogin: '2026-01-01T10:00:00.000Z',
    });
    expect(created).toMatchObject({ lastLogin: null });
    expect(created.id).not.toBe('mine');
  });

  it('may not reach tables that have no resource', async () => {
    await expect(asPerson().list('imports')).rejects.toBeInstanceOf(ApiError);
  });
});

describe('deleting what is in use', () => {
  it('is refused, naming who uses it', async () => {
    await records().createMany('clubs', [club(1), club(2)]);
    await expect(records().delete('countries', '020')).rejects.toMatchObject({
      code: 22,
      details: [
        {
          resource: 'clubs',
          field: 'country',
          count: 2,
          examples: expect.arrayContaining([
            expect.objectContaining({ name: 'Club 1' }),
            expect.objectContaining({ name: 'Club 2' }),
          ]) as unknown,
        },
      ],
    });
    expect(await records().getOne('countries', '020')).toMatchObject({ deletedAt: null });
  });

  it('takes a deleted project out of the lists that name it', async () => {
    await records().create('assessments', { id: 'list', kind: 'project', name: { en: 'Short list' } });
    const project = await records().create('projects', { name: 'P', assessmentId: 'list' });
    const { id } = await records().create('clubs', club(1, { assessmentsMonitorProjectsFilter: [project.id] }));
    await records().delete('projects', project.id);
    expect(await records().getOne('clubs', id)).toMatchObject({ assessmentsMonitorProjectsFilter: [], version: 2 });
  });
});

describe('many rows at once', () => {
  it('stores those in order and says of the others what is wrong', async () => {
    const results = await records().createMany('clubs', [
      club(1),
      { name: '' },
      club(1),
      club(2, { country: '998' }),
      7 as never,
      club(3),
    ]);
    expect(
      results.map((result) => (result.status === 'failed' ? result.errors.map(({ field }) => field) : result.status)),
    ).toEqual([
      'created',
      ['seasonStartDay', 'seasonStartMonth', 'seasonEndDay', 'seasonEndMonth', 'name'],
      ['country', 'federationMembershipNumber'],
      ['country'],
      [''],
      'created',
    ]);
    expect([await count('clubs'), await count('history')]).toEqual([2, 2]);
  });

  it('run twice by their key, change only what differs and double nothing', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => club(index));
    const first = await records().upsertMany('clubs', rows, ['country', 'federationMembershipNumber']);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['created']));
    const changed = rows.map((row, index) => (index === 3 ? { ...row, name: 'Other', country: '20' } : row));
    const second = await records().upsertMany(
      'clubs',
      [...changed, club(7, { name: '' })],
      ['country', 'federationMembershipNumber'],
    );
    expect(second.filter(({ status }) => status === 'updated')).toMatchObject([
      { record: { name: 'Other', version: 2 } },
    ]);
    expect(second.at(-1)).toMatchObject({ status: 'failed', errors: [{ field: 'name' }] });
    expect([await count('clubs'), await count('history')]).toEqual([1_200, 1_201]);
  });
});
