import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { asAddress, insertManyClubs, type Query } from './manyClubs.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

let api: ClubApi;

const rows = 2_500;
const whole: [number, number] = [0, 9_999];

beforeAll(async () => {
  api = await openClubApi();
  await insertManyClubs(api, rows);
});
afterAll(() => api.touchline.dispose());

async function ask(query: Query, roles: RoleKey[] = []) {
  const answer = await api.call(roles, 'GET', `clubs?${asAddress(query)}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json()));
  const { headers } = answer;
  return {
    ids: answer.json<StoredClub[]>().map(({ id }) => id),
    range: headers['content-range'],
    next: headers['x-next-cursor'] as string | undefined,
    isEstimated: headers['x-total-estimated'] === 'true',
  };
}

async function walk(query: Query, size: number, roles: RoleKey[] = []): Promise<string[]> {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await ask({ ...query, range: [0, size - 1], count: 'none', ...(after && { after }) }, roles);
    seen.push(...page.ids);
    after = page.next;
  } while (after);
  return seen;
}

const sorts: [string, unknown][] = [
  ['a text that is always there', ['name', 'ASC']],
  ['the same from the end', ['name', 'DESC']],
  ['a text that may be empty', ['city', 'ASC']],
  ['the same from the end', ['city', 'DESC']],
  ['a number', ['renewalYear', 'DESC']],
  ['a number with places', ['latitude', 'ASC']],
  ['a day', ['gotLabel', 'DESC']],
  ['a moment, to the microsecond', ['createdAt', 'ASC']],
  ['yes or no', ['subsidy', 'DESC']],
  ['the id', ['id', 'DESC']],
  [
    'two fields',
    [
      ['country', 'ASC'],
      ['name', 'DESC'],
    ],
  ],
  [
    'three that may be empty',
    [
      ['renewalYear', 'DESC'],
      ['city', 'DESC'],
      ['gotLabel', 'ASC'],
    ],
  ],
  [
    'four',
    [
      ['niveau', 'ASC'],
      ['country', 'ASC'],
      ['city', 'ASC'],
      ['name', 'DESC'],
    ],
  ],
];

describe('a list sorted by', () => {
  it.each(sorts)('%s %j comes whole by cursor, and by page from either end', async (_, sort) => {
    const all = (await ask({ sort, range: whole })).ids;
    expect(new Set(all).size).toBe(rows);
    expect(await walk({ sort }, 400)).toEqual(all);
    for (const first of [0, 1_001, 1_300, 2_490]) {
      const page = await ask({ sort, range: [first, first + 24] });
      expect(page.ids).toEqual(all.slice(first, first + 25));
      expect(page.range).toBe(`clubs ${first}-${Math.min(first + 24, rows - 1)}/${rows}`);
      expect(page.next === undefined).toBe(first + 25 >= rows);
      if (page.next) {
        const { ids, range } = await ask({ sort, range: [first + 25, first + 29], after: page.next });
        expect(ids).toEqual(all.slice(first + 25, first + 30));
        expect(range).toBe(`clubs ${first + 25}-${first + 24 + ids.length}/${rows}`);
      }
    }
    expect(await ask({ sort, range: [2_500, 2_524] })).toMatchObject({ ids: [], range: `clubs */${rows}` });
  });

  it('several fields is in their order', async () => {
    const sort = [
      ['country', 'ASC'],
      ['renewalYear', 'DESC'],
      ['name', 'ASC'],
    ];
    const { rows: expected } = await sql<{ id: string }>`
      SELECT id FROM clubs ORDER BY country, "renewalYear" DESC NULLS LAST, name, id`.execute(
      api.touchline.services.db,
    );
    expect((await ask({ sort, range: whole })).ids).toEqual(expected.map(({ id }) => id));
  });

  it('one field twice counts the first', async () => {
    const once = (await ask({ sort: ['name', 'DESC'], range: [0, 9] })).ids;
    const twice = [
      ['name', 'DESC'],
      ['name', 'ASC'],
    ];
    expect((await ask({ sort: twice, range: [0, 9] })).ids).toEqual(once);
  });
});

it('a filtered list, with rows that a role is limited to, comes whole by cursor', async () => {
  const query = { filter: { city_contains: 'sehir 1' }, sort: ['city', 'DESC'] };
  const all = (await ask(query, ['vv'])).ids;
  expect(all.length).toBeGreaterThan(0);
  expect(all.length).toBeLessThan((await ask(query)).ids.length);
  expect(await walk(query, 7, ['vv'])).toEqual(all);
});

it('a cursor goes on where it was, whatever comes and goes before it', async () => {
  const sort = ['name', 'ASC'];
  const first = await ask({ sort, range: [0, 24] });
  const expected = (await ask({ sort, range: [25, 49] })).ids;
  const created = await api.createClub({ name: 'AAA first of all' });
  const last = first.ids.at(-1) ?? '';
  await api.call(['clubUserManager'], 'DELETE', `clubs/${last}`);
  try {
    expect((await ask({ sort, range: [25, 49], after: first.next })).ids).toEqual(expected);
    expect((await ask({ sort, range: [25, 49] })).ids).toEqual(expected);
  } finally {
    await sql`DELETE FROM clubs WHERE id = ${created.id}`.execute(api.touchline.services.db);
    await sql`UPDATE clubs SET "deletedAt" = NULL WHERE id = ${last}`.execute(api.touchline.services.db);
  }
});

it('leaves the total out when none is asked for', async () => {
  expect((await ask({ range: [0, 24], count: 'none' })).range).toBe('clubs 0-24/*');
  expect((await ask({ range: [2_000, 2_024], count: 'none' })).range).toBe('clubs 2000-2024/*');
});

describe('is refused:', () => {
  const cursor = async () =>
    (await ask({ sort: ['name', 'ASC'], filter: { country: '020' }, range: [0, 9] })).next ?? '';
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it.each<[string, string, (good: string) => Query]>([
    ['a cursor of another sort', 'after', (after) => ({ after, sort: ['name', 'DESC'], filter: { country: '020' } })],
    ['a cursor of another filter', 'after', (after) => ({ after, sort: ['name', 'ASC'], filter: { country: '040' } })],
    [
      'a cursor of another language',
      'after',
      (after) => ({ after, sort: ['name', 'ASC'], filter: { country: '020' }, language: 'nl' }),
    ],
    ['no cursor at all', 'after', () => ({ after: 'nonsense' })],
    ['a forged cursor', 'after', () => ({ after: forged(['x', 'a', 'b']) })],
    ['five sorts', 'sort', () => ({ sort: Array.from({ length: 5 }, () => ['name', 'ASC']) })],
    ['a sort among others that is none', 'sort', () => ({ sort: [['name', 'ASC'], ['city']] })],
    [
      'a sort by a field that is not there',
      'sort',
      () => ({
        sort: [
          ['name', 'ASC'],
          ['secret', 'ASC'],
        ],
      }),
    ],
    ['another way of counting', 'count', () => ({ count: 'all' })],
  ])('%s', async (_, field, query) => {
    const answer = await api.call([], 'GET', `clubs?${asAddress(query(await cursor()))}`);
    const { code, details } = answer.json<Refusal>();
    expect([answer.status, code, details[0]?.field]).toEqual([422, 20, field]);
  });
});

describe('a total above 10,000', () => {
  beforeAll(async () => {
    await sql`
      INSERT INTO clubs (id, name, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
      SELECT 'd' || i, 'Zz ' || i, 1, 7, 30, 6 FROM generate_series(1, 9000) AS i`.execute(api.touchline.services.db);
    await sql`ANALYZE clubs`.execute(api.touchline.services.db);
  });

  it.each([11_000, 11_500, 11_990])('is estimated, and the last page is full all the same (%i)', async (estimate) => {
    await sql`UPDATE pg_class SET reltuples = ${estimate} WHERE oid = 'clubs'::regclass`.execute(
      api.touchline.services.db,
    );
    const sort = ['name', 'ASC'];
    const { rows: last } = await sql<{ id: string }>`SELECT id FROM clubs ORDER BY name DESC, id DESC LIMIT 25`.execute(
      api.touchline.services.db,
    );
    const page = await ask({ sort, range: [estimate - 25, estimate - 1] });
    expect(page).toMatchObject({ range: `clubs ${estimate - 25}-${estimate - 1}/${estimate}`, isEstimated: true });
    expect(page.ids).toEqual(last.map(({ id }) => id).reverse());
    expect(page.next).toBeUndefined();
    expect(await ask({ sort, range: [0, 24], filter: { name_contains: 'Club 1' } })).toMatchObject({
      isEstimated: false,
    });
  });

  it('keeps a list from a sort that no index holds, until a filter leaves few rows', async () => {
    const setSize = (size: number) =>
      sql`UPDATE pg_class SET reltuples = ${size} WHERE oid = 'clubs'::regclass`.execute(api.touchline.services.db);
    const answer = async (sort: unknown, filter = {}) => {
      const { status, headers, json } = await api.list('clubs', { sort, filter, range: [0, 9] });
      return [
        status,
        headers['x-sort-limited'] ?? json<Refusal>().details?.map((one) => [one.rule, one.params?.['field']]),
      ];
    };
    const refused = (field: string) => [422, [['longSort', field]]];
    const byAddress = ['address', 'DESC'];
    const [byCountry, byName] = ['country', 'name'].map((field) => [field, 'ASC']);
    await setSize(99_000);
    expect(await answer(byAddress)).toEqual([200, undefined]);
    await setSize(200_000);
    expect(await answer(byAddress)).toEqual(refused('address'));
    expect(await answer(byAddress, { subsidy_neq: true })).toEqual(refused('address'));
    expect(await answer(byAddress, { renewalYear: 2001 })).toEqual([200, undefined]);
    expect(await answer(byCountry)).toEqual([200, 'true']);
    expect(await answer(['id', 'DESC'])).toEqual([200, 'true']);
    // Nearly all have no country: they would be sorted by name at once.
    expect(await answer([byCountry, byName])).toEqual(refused('country'));
    expect(await answer([byName, byCountry])).toEqual([200, 'true']);
  });

  it('is not counted to its end in a large table, but for what is found seldom', async () => {
    await sql`UPDATE pg_class SET reltuples = 200000 WHERE oid = 'clubs'::regclass`.execute(api.touchline.services.db);
    const totalOf = async (filter: object, range = [0, 24]) => {
      const page = await ask({ filter, range, sort: ['name', 'ASC'] });
      return { isEstimated: page.isEstimated, total: Number(page.range?.toString().split('/')[1]), ids: page.ids };
    };
    expect(await totalOf({ city: 'Şehir 1' })).toMatchObject({ isEstimated: false, total: 152 });
    const common = await totalOf({ subsidy_neq: true });
    expect(common).toMatchObject({ isEstimated: true });
    expect(common.total).toBeGreaterThan(10_000);
    const searched = await totalOf({ q: 'zz' });
    expect(searched).toMatchObject({ isEstimated: true });
    expect(searched.total).toBeGreaterThan(1_000);
    // However far off the estimate is, its last page is the list's.
    const start = Math.floor((searched.total - 1) / 25) * 25;
    const last = await totalOf({ q: 'zz' }, [start, start + 24]);
    expect(last.ids.at(-1)).toBe('d999');
  });
});
