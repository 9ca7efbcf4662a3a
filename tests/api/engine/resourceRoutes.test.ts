import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { Club, HistoryEntry } from '#schemas/generated/types.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let touchline: TestApp;

beforeAll(async () => {
  touchline = await openTestApp();
});
afterAll(() => touchline.dispose());

async function empty(): Promise<void> {
  await sql`TRUNCATE clubs, users, history CASCADE`.execute(touchline.services.db);
}

type StoredClub = Club & { version: number; deletedAt: string | null };
interface Refusal {
  code: number;
  message: string;
  details: { field: string; rule: string; message: string; params?: Record<string, unknown> }[];
}

const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
const manager: RoleKey[] = ['clubUserManager'];

async function call(roles: readonly RoleKey[], method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await touchline.callAs(roles, { method, url: `/api/${path}`, ...payload });
  return { status: response.statusCode, headers: response.headers, json: <T>() => response.json<T>() };
}

async function createClub(values: Record<string, unknown> = {}): Promise<StoredClub> {
  const answer = await call(manager, 'POST', 'clubs', { name: 'KV Test', ...season, ...values });
  expect(answer.status, JSON.stringify(answer.json())).toBe(201);
  return answer.json<StoredClub>();
}

async function list(path: string, query: { filter?: object; sort?: unknown; range?: unknown }, roles: readonly RoleKey[] = []) {
  const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return call(roles, 'GET', `${path}?${parameters.toString()}`);
}

describe('a new record', () => {
  beforeAll(empty);

  it('gets an id, a version, the defaults of the schema, and its country in three digits', async () => {
    const club = await createClub({ country: '20', city: '' });
    expect(club).toMatchObject({ version: 1, deletedAt: null, organisationType: 1, assessmentsEnabled: true, country: '020', city: null });
    expect(club.id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call([], 'GET', `clubs/${club.id}`)).json()).toEqual(club);
  });

  const refused: [string, unknown, [string, string][]][] = [
    ['every missing field', {}, [['name', 'required'], ['seasonStartDay', 'required'], ['seasonStartMonth', 'required'], ['seasonEndDay', 'required'], ['seasonEndMonth', 'required']]],
    ['every wrong value', { name: 'x', ...season, seasonStartDay: 32, renewalYear: 1e12, nonsense: 1 }, [['nonsense', 'additionalProperties'], ['renewalYear', 'maximum'], ['seasonStartDay', 'maximum']]],
    ['a day that does not exist', { name: 'x', ...season, gotLabel: '2026-02-30' }, [['gotLabel', 'format']]],
    ['NUL in a text', { name: 'a\0b', ...season }, [['name', 'characters']]],
    ['half a character', { name: 'a\ud800', ...season }, [['name', 'characters']]],
    ['a country that does not exist', { name: 'x', ...season, country: '998' }, [['country', 'relation']]],
    ['a project in a list that does not exist', { name: 'x', ...season, assessmentsMonitorProjectsFilter: ['no'] }, [['assessmentsMonitorProjectsFilter', 'relation']]],
    ['a list instead of a record', [1], [['', 'type']]],
    ['a text instead of a record', 'x', [['', 'type']]],
    ['null instead of a record', null, [['', 'type']]],
  ];
  it.each(refused)('is refused for %s', async (_, body, expected) => {
    const answer = await call(manager, 'POST', 'clubs', body);
    const { code, details } = answer.json<Refusal>();
    expect([answer.status, code]).toEqual([422, 20]);
    expect(details.map(({ field, rule }) => [field, rule]).sort()).toEqual([...expected].sort());
  });

  it('says what the documents say of the season', async () => {
    const { details } = (await call(manager, 'POST', 'clubs', { name: 'x' })).json<Refusal>();
    expect(details[0]).toMatchObject({
      message: 'Make sure the days of the season are correct',
      params: { messageKey: 'validation.seasonDays' },
    });
  });

  it('is refused at the fields of a unique key, whatever the case of a mail address', async () => {
    await createClub({ country: '020', federationMembershipNumber: '00123' });
    const twin = await call(manager, 'POST', 'clubs', { name: 'Twin', ...season, country: '20', federationMembershipNumber: '00123' });
    expect(twin.json<Refusal>().details.map(({ field, rule }) => [field, rule])).toEqual([
      ['country', 'unique'],
      ['federationMembershipNumber', 'unique'],
    ]);
  });
});

describe('a change', () => {
  beforeAll(empty);

  it('takes the record back whole, changes what differs and raises the version', async () => {
    const club = await createClub();
    const answer = await call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: 'KV Renamed', createdAt: 'ignored' });
    expect(answer.json()).toMatchObject({ ...club, name: 'KV Renamed', version: 2, updatedAt: expect.any(String) as string });
  });

  it.each(['PUT clubs with the id in the body', 'clubs?id=', 'clubs?clubId='])('has the form of the documents: %s', async (form) => {
    const club = await createClub();
    const path = form.endsWith('=') ? `${form}${club.id}` : 'clubs';
    const body = form.endsWith('=') ? { ...club, id: undefined, city: 'Gent' } : { ...club, city: 'Gent' };
    expect((await call(manager, 'PUT', path, body)).json()).toMatchObject({ id: club.id, city: 'Gent' });
  });

  it('to two different records at once is refused with 400', async () => {
    const answer = await call(manager, 'PUT', 'clubs?clubId=other', { id: 'one', version: 1 });
    expect([answer.status, answer.json<Refusal>().code]).toEqual([400, 20]);
  });

  it('made from an old copy is refused with the current record', async () => {
    const club = await createClub();
    await call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: 'First' });
    const late = await call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: 'Second' });
    expect([late.status, late.json<Refusal>().code]).toEqual([409, 21]);
    expect(late.json()).toMatchObject({ details: { current: { name: 'First', version: 2 } } });
  });

  it('is stored once when many are made from the same copy at a time', async () => {
    const club = await createClub();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: `Name ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('without a version is refused', async () => {
    const club = await createClub();
    const { details } = (await call(manager, 'PUT', `clubs/${club.id}`, { name: 'x' })).json<Refusal>();
    expect(details).toMatchObject([{ field: 'version', rule: 'required' }]);
  });

  it('that changes nothing stores nothing', async () => {
    const club = await createClub();
    expect((await call(manager, 'PUT', `clubs/${club.id}`, club)).json()).toEqual(club);
  });
});

describe('the history', () => {
  beforeAll(empty);

  it('holds who changed what from where, and the trash', async () => {
    const club = await createClub({ city: 'Gent' });
    await touchline.callAs(manager, {
      method: 'PUT',
      url: `/api/clubs/${club.id}`,
      headers: { 'x-source': 'club form' },
      payload: { ...club, city: 'Brugge' },
    });
    const history = (await call([], 'GET', `clubs/${club.id}/history`)).json<HistoryEntry[]>();
    expect(history).toMatchObject([
      { action: 'update', recordVersion: 2, changes: { city: ['Gent', 'Brugge'] }, source: 'club form', byName: 'Test test-clubUserManager' },
      { action: 'create', recordVersion: 1 },
    ]);
    expect(history[1]?.changes).toMatchObject({ name: [null, 'KV Test'] });
  });
});

describe('deleting', () => {
  beforeAll(empty);

  it('moves to the trash, out of lists and sight, and frees unique keys', async () => {
    const club = await createClub({ country: '020', federationMembershipNumber: '1' });
    const gone = await call(manager, 'DELETE', `clubs/${club.id}`);
    expect(gone.json()).toMatchObject({ id: club.id, deletedAt: expect.any(String) as string });
    expect((await call([], 'GET', `clubs/${club.id}`)).status).toBe(404);
    expect((await call(manager, 'DELETE', `clubs/${club.id}`)).status).toBe(404);
    await createClub({ country: '020', federationMembershipNumber: '1' });
  });

  it('empties what refers to it, where the schema says so', async () => {
    const club = await createClub();
    const user = { email: 'a@x.example', firstName: 'A', lastName: 'B', function: 'coach', clubId: club.id };
    const created = (await call(manager, 'POST', 'users', user)).json<{ id: string }>();
    await call(manager, 'DELETE', `clubs/${club.id}`);
    expect((await call([], 'GET', `users/${created.id}`)).json()).toMatchObject({ clubId: null, version: 2 });
    const late = await call(manager, 'POST', 'users', { ...user, email: 'b@x.example' });
    expect(late.json<Refusal>().details).toMatchObject([{ field: 'clubId', rule: 'relation' }]);
  });
});

describe('a list', () => {
  beforeAll(async () => {
    await empty();
    await createClub({ name: 'Ántwerp', country: '020', niveau: 'Elite', renewalYear: 2020 });
    await createClub({ name: 'anderlecht', country: '020', niveau: 'Regional', renewalYear: 2022 });
    await createClub({ name: 'Zulte', country: '020', city: 'Antwerpen' });
    await createClub({ name: '100% Club_X', country: '040', renewalYear: 2024 });
  });

  const names = (answer: { json: <T>() => T }) => answer.json<Club[]>().map(({ name }) => name);

  it.each<[string, object, unknown, string[]]>([
    ['nothing asked', {}, ['name', 'ASC'], ['100% Club_X', 'anderlecht', 'Ántwerp', 'Zulte']],
    ['search without accents', { q: 'antwerp' }, ['name', 'ASC'], ['Ántwerp', 'Zulte']],
    ['search of two words', { q: 'zul ANT' }, ['name', 'ASC'], ['Zulte']],
    ['search of two letters at the beginning of a word', { q: 'AN' }, ['name', 'ASC'], ['anderlecht', 'Ántwerp', 'Zulte']],
    ['search of two letters within a word only', { q: 'nd' }, ['name', 'ASC'], []],
    ['search of a joker', { q: '%' }, ['name', 'ASC'], ['100% Club_X']],
    ['search of another joker', { q: '_' }, ['name', 'ASC'], ['100% Club_X']],
    ['country as a number', { country: '20' }, ['name', 'DESC'], ['Zulte', 'Ántwerp', 'anderlecht']],
    ['any of', { niveau: ['Elite', 'Regional'] }, ['name', 'ASC'], ['anderlecht', 'Ántwerp']],
    ['a limit', { renewalYear_gte: 2022 }, ['renewalYear', 'DESC'], ['100% Club_X', 'anderlecht']],
    ['a limit as text', { renewalYear_lt: '2022' }, ['name', 'ASC'], ['Ántwerp']],
    ['empty values last', {}, ['renewalYear', 'DESC'], ['100% Club_X', 'anderlecht', 'Ántwerp', 'Zulte']],
    ['the newest first', {}, ['createdAt', 'DESC'], ['100% Club_X', 'Zulte', 'anderlecht', 'Ántwerp']],
    ['not', { niveau_neq: 'Elite' }, ['name', 'ASC'], ['100% Club_X', 'anderlecht', 'Zulte']],
    ['contains', { city_contains: 'WERP' }, ['name', 'ASC'], ['Zulte']],
    ['nothing found', { q: 'xyz' }, ['name', 'ASC'], []],
  ])('%s', async (_, filter, sort, expected) => {
    const answer = await list('clubs', { filter, sort, range: [0, 24] });
    expect(names(answer)).toEqual(expected);
    const range = expected.length > 0 ? `0-${expected.length - 1}` : '*';
    expect(answer.headers['content-range']).toBe(`clubs ${range}/${expected.length}`);
  });

  it('shows each record as a call for it alone does', async () => {
    const records = (await list('clubs', {})).json<Club[]>();
    for (const record of records) expect((await call([], 'GET', `clubs/${record.id}`)).json()).toEqual(record);
  });

  it('comes in pages, without a range whole', async () => {
    const second = await list('clubs', { range: [2, 3], sort: ['name', 'ASC'] });
    expect(names(second)).toEqual(['Ántwerp', 'Zulte']);
    expect(second.headers['content-range']).toBe('clubs 2-3/4');
    const behind = await list('clubs', { range: [50, 74] });
    expect([names(behind), behind.headers['content-range']]).toEqual([[], 'clubs */4']);
    expect(names(await list('clubs', {}))).toHaveLength(4);
  });

  it.each([
    ['filter=nonsense', 'filter'],
    ['filter=[1]', 'filter'],
    ['filter={"nonsense":1}', 'filter.nonsense'],
    ['filter={"searchText":"x"}', 'filter.searchText'],
    ['filter={"renewalYear":"abc"}', 'filter.renewalYear'],
    ['filter={"gotLabel_gte":"2026-02-30"}', 'filter.gotLabel_gte'],
    ['filter={"q":{}}', 'filter.q'],
    ['filter={"name":{"a":1}}', 'filter.name'],
    ['sort=["nonsense","ASC"]', 'sort'],
    ['sort=["assessmentsMonitorProjectsFilter","ASC"]', 'sort'],
    ['sort=["name","SIDEWAYS"]', 'sort'],
    ['range=[5,2]', 'range'],
    ['range=[-1,2]', 'range'],
    ['range=[0,1e9]', 'range'],
  ])('refuses %s', async (query, field) => {
    const answer = await call([], 'GET', `clubs?${encodeURI(query)}`);
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });

  it('shows VV only its own rows, in lists and one by one', async () => {
    const seen = await list('clubs', { sort: ['name', 'ASC'], range: [0, 9] }, ['vv']);
    expect(names(seen)).toEqual(['anderlecht', 'Zulte']);
    expect(seen.headers['content-range']).toBe('clubs 0-1/2');
    const [elite] = (await list('clubs', { filter: { niveau: 'Elite' } })).json<Club[]>();
    expect((await call(['vv'], 'GET', `clubs/${elite?.id ?? ''}`)).status).toBe(404);
    expect((await call(['vv', 'consultant'], 'GET', `clubs/${elite?.id ?? ''}`)).status).toBe(200);
  });
});

describe('who may do what', () => {
  it.each<[readonly RoleKey[], 'GET' | 'POST' | 'PUT' | 'DELETE', string, number]>([
    [[], 'GET', 'clubs', 200],
    [[], 'POST', 'clubs', 403],
    [['vv'], 'PUT', 'clubs/x', 403],
    [['vv'], 'DELETE', 'clubs/x', 403],
    [['superAdmin'], 'DELETE', 'clubs/x', 404],
    [['superAdmin'], 'POST', 'countries', 403],
    [['translator'], 'GET', 'countries', 200],
    [[], 'GET', 'clubs/%00', 404],
    [[], 'GET', 'jobs', 404],
    [[], 'GET', 'history', 404],
  ])('%j %s %s: %i', async (roles, method, path, status) => {
    expect((await call(roles, method, path, method === 'GET' || method === 'DELETE' ? undefined : {})).status).toBe(status);
  });

  it('asks those who are not signed in to sign in', async () => {
    const answer = await touchline.app.inject('/api/clubs');
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([401, 10]);
  });
});

describe('the club of the header', () => {
  it.each([
    [{ clubid: 'ID' }, '', 200],
    [{}, '?clubId=ID', 200],
    [{ clubid: 'ID' }, '?ClubId=ID', 200],
    [{ clubid: 'ID' }, '?clubId=other', 400],
    [{}, '', 422],
    [{ clubid: 'other' }, '', 404],
  ])('%j and %j: %i', async (headers, query, status) => {
    const { id } = await createClub();
    const put = (text: string) => text.replace('ID', id);
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)]));
    const answer = await touchline.callAs([], { url: `/api/club${put(query)}`, headers: given });
    expect(answer.statusCode).toBe(status);
  });
});

it('describes the calls in the API documents', async () => {
  const document = (await touchline.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(document.paths['/api/clubs'] ?? {})).toEqual(['get', 'post', 'put']);
  expect(Object.keys(document.paths['/api/clubs/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
});
