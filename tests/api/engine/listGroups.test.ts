import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { asAddress, insertManyClubs, type Query } from './manyClubs.ts';
import { openClubApi, type ClubApi, type Refusal } from './openClubApi.ts';

const rows = 2_500;
let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
  await insertManyClubs(api, rows);
});
afterAll(() => api.touchline.dispose());

describe('groups', () => {
  const groups = (query: Query, roles: RoleKey[] = []) => api.call(roles, 'GET', `clubs/groups?${asAddress(query)}`);

  it('count the rows of each value, those without one too, as far as the filter goes', async () => {
    expect((await groups({ by: 'niveau' })).json()).toEqual([
      { value: 'Elite', count: 2_143 },
      { value: null, count: 357 },
    ]);
    const some = await groups({ by: 'subsidy', filter: { country: '040' } });
    expect(some.json()).toEqual([{ value: false, count: 625 }]);
    const { count } = (await groups({ by: 'renewalYear' })).json<{ count: number }[]>()[0] ?? {};
    expect(count).toBe(500);
  });

  it('keep to the rows that a role is limited to', async () => {
    expect((await groups({ by: 'country' }, ['vv'])).json<{ value: string }[]>().map(({ value }) => value)).toEqual([
      '020',
    ]);
  });

  it('bring the names of what they refer to, and those alone that hold a text', async () => {
    const named = (await groups({ by: 'country', language: 'fr' })).json<{ value: string; name?: string }[]>();
    expect(named).toContainEqual({ value: '020', name: 'Belgique', count: 625 });
    expect((await groups({ by: 'country', find: 'belgi' })).json()).toEqual([
      { value: '020', name: 'Belgium', count: 625 },
    ]);
    expect(
      (await groups({ by: 'city', find: 'sehir 10' })).json<{ value: string }[]>().map((one) => one.value),
    ).toEqual(['Şehir 10']);
  });

  it('count a record with each entry of a list, and one without any as empty', async () => {
    const { db } = api.touchline.services;
    await sql`UPDATE clubs SET "assessmentsMonitorProjectsFilter" = '["p1","p2"]' WHERE id IN ('c00001', 'c00002')`.execute(
      db,
    );
    await sql`UPDATE clubs SET "assessmentsMonitorProjectsFilter" = '["p2"]' WHERE id = 'c00003'`.execute(db);
    const counted = await groups({ by: 'assessmentsMonitorProjectsFilter' });
    expect(counted.json()).toEqual([
      { value: null, count: rows - 3 },
      { value: 'p2', count: 3 },
      { value: 'p1', count: 2 },
    ]);
    await sql`UPDATE clubs SET "assessmentsMonitorProjectsFilter" = NULL`.execute(db);
  });

  it.each<[Query, string]>([
    [{}, 'by'],
    [{ by: 'secret' }, 'by'],
    [{ by: 'niveau', find: 'x' }, 'find'],
    [{ by: 'city', find: 'x'.repeat(101) }, 'find'],
    [{ by: 'searchText' }, 'by'],
    [{ by: 'name', filter: { secret: 1 } }, 'filter.secret'],
  ])('refuse %j', async (query, field) => {
    const answer = await groups(query);
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });
});
