import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { season } from '#tests/support/season.ts';
import { openClubApi, type ClubApi, type Refusal } from './openClubApi.ts';

let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const manager: RoleKey[] = ['clubUserManager'];

describe('a new record', () => {
  beforeAll(() => api.empty());

  it('gets an id, a version, the defaults of the schema, and its country in three digits', async () => {
    const club = await api.createClub({ country: '20', city: '' });
    expect(club).toMatchObject({
      version: 1,
      deletedAt: null,
      organisationType: 1,
      assessmentsEnabled: true,
      country: '020',
      city: null,
    });
    expect(club.id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.call([], 'GET', `clubs/${club.id}`)).json()).toEqual(club);
  });

  const refused: [string, unknown, [string, string][]][] = [
    [
      'every missing field',
      {},
      [
        ['name', 'required'],
        ['seasonStartDay', 'required'],
        ['seasonStartMonth', 'required'],
        ['seasonEndDay', 'required'],
        ['seasonEndMonth', 'required'],
      ],
    ],
    [
      'every wrong value',
      { name: 'x', ...season, seasonStartDay: 32, renewalYear: 1e12, nonsense: 1 },
      [
        ['nonsense', 'additionalProperties'],
        ['renewalYear', 'maximum'],
        ['seasonStartDay', 'maximum'],
      ],
    ],
    ['a day that does not exist', { name: 'x', ...season, gotLabel: '2026-02-30' }, [['gotLabel', 'format']]],
    ['NUL in a text', { name: 'a\0b', ...season }, [['name', 'characters']]],
    ['half a character', { name: 'a\ud800', ...season }, [['name', 'characters']]],
    ['a country that does not exist', { name: 'x', ...season, country: '998' }, [['country', 'relation']]],
    [
      'a project in a list that does not exist',
      { name: 'x', ...season, assessmentsMonitorProjectsFilter: ['no'] },
      [['assessmentsMonitorProjectsFilter', 'relation']],
    ],
    ['a list instead of a record', [1], [['', 'type']]],
    ['a text instead of a record', 'x', [['', 'type']]],
    ['null instead of a record', null, [['', 'type']]],
  ];
  it.each(refused)('is refused for %s', async (_, body, expected) => {
    const answer = await api.call(manager, 'POST', 'clubs', body);
    const { code, details } = answer.json<Refusal>();
    expect([answer.status, code]).toEqual([422, 20]);
    expect(details.map(({ field, rule }) => [field, rule]).sort()).toEqual([...expected].sort());
  });

  it('says what the documents say of the season', async () => {
    const { details } = (await api.call(manager, 'POST', 'clubs', { name: 'x' })).json<Refusal>();
    expect(details[0]).toMatchObject({
      message: 'Make sure the days of the season are correct',
      params: { messageKey: 'validation.seasonDays' },
    });
  });

  it('is made once of a key, however often it is sent', async () => {
    const key = '019a1111-79b0-7cc3-98c4-dc0c0c07398f';
    const send = (named: string, values: object = {}) =>
      api.touchline.callAs(manager, {
        method: 'POST',
        url: '/api/clubs',
        payload: { name: 'Made once', ...season, ...values },
        headers: { 'idempotency-key': named },
      });
    const made = await send(key);
    expect([made.statusCode, made.json<{ id: string }>().id]).toEqual([201, key]);
    const again = await send(key, { name: 'Twice', federationMembershipNumber: '' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 21, details: { current: { id: key, name: 'Made once', version: 1 } } });
    const found = await api.list('clubs', { filter: { id: [key] } });
    expect(found.json()).toHaveLength(1);
    const wrong = await send('1');
    expect(wrong.json()).toMatchObject({ code: 20, details: [{ field: 'Idempotency-Key', rule: 'format' }] });
  });

  it('is refused at the fields of a unique key, whatever the case of a mail address', async () => {
    await api.createClub({ country: '020', federationMembershipNumber: '00123' });
    const twin = await api.call(manager, 'POST', 'clubs', {
      name: 'Twin',
      ...season,
      country: '20',
      federationMembershipNumber: '00123',
    });
    expect(twin.json<Refusal>().details.map(({ field, rule }) => [field, rule])).toEqual([
      ['country', 'unique'],
      ['federationMembershipNumber', 'unique'],
    ]);
  });
});

describe('a change', () => {
  beforeAll(() => api.empty());

  it('takes the record back whole, changes what differs and raises the version', async () => {
    const club = await api.createClub();
    const answer = await api.call(manager, 'PUT', `clubs/${club.id}`, {
      ...club,
      name: 'KV Renamed',
      createdAt: 'ignored',
    });
    expect(answer.json()).toMatchObject({
      ...club,
      name: 'KV Renamed',
      version: 2,
      updatedAt: expect.any(String) as string,
    });
  });

  it.each(['PUT clubs with the id in the body', 'clubs?id=', 'clubs?clubId='])(
    'has the form of the documents: %s',
    async (form) => {
      const club = await api.createClub();
      const path = form.endsWith('=') ? `${form}${club.id}` : 'clubs';
      const body = form.endsWith('=') ? { ...club, id: undefined, city: 'Gent' } : { ...club, city: 'Gent' };
      expect((await api.call(manager, 'PUT', path, body)).json()).toMatchObject({ id: club.id, city: 'Gent' });
    },
  );

  it('to two different records at once is refused with 400', async () => {
    const answer = await api.call(manager, 'PUT', 'clubs?clubId=other', { id: 'one', version: 1 });
    expect([answer.status, answer.json<Refusal>().code]).toEqual([400, 20]);
  });

  it('made from an old copy is refused with the current record', async () => {
    const club = await api.createClub();
    await api.call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: 'First' });
    const late = await api.call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: 'Second' });
    expect([late.status, late.json<Refusal>().code]).toEqual([409, 21]);
    expect(late.json()).toMatchObject({ details: { current: { name: 'First', version: 2 } } });
  });

  it('is stored once when many are made from the same copy at a time', async () => {
    const club = await api.createClub();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.call(manager, 'PUT', `clubs/${club.id}`, { ...club, name: `Name ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('without a version is refused', async () => {
    const club = await api.createClub();
    const { details } = (await api.call(manager, 'PUT', `clubs/${club.id}`, { name: 'x' })).json<Refusal>();
    expect(details).toMatchObject([{ field: 'version', rule: 'required' }]);
  });

  it('that changes nothing stores nothing', async () => {
    const club = await api.createClub();
    expect((await api.call(manager, 'PUT', `clubs/${club.id}`, club)).json()).toEqual(club);
  });
});

describe('saving a club', () => {
  it('takes the download of the practice tool away where its reporting is off', async () => {
    const club = await api.createClub({ practiceToolReportingEnabled: false, canDownloadPracticeTool: true });
    expect(club.canDownloadPracticeTool).toBe(false);
  });
});

describe('the history', () => {
  beforeAll(() => api.empty());

  it('holds who changed what from where, and the trash', async () => {
    const club = await api.createClub({ city: 'Gent' });
    await api.touchline.callAs(manager, {
      method: 'PUT',
      url: `/api/clubs/${club.id}`,
      headers: { 'x-source': 'club form' },
      payload: { ...club, city: 'Brugge' },
    });
    const history = (await api.call([], 'GET', `clubs/${club.id}/history`)).json<HistoryEntry[]>();
    expect(history).toMatchObject([
      {
        action: 'update',
        recordVersion: 2,
        changes: { city: ['Gent', 'Brugge'] },
        source: 'club form',
        byName: 'Test test-clubUserManager',
      },
      { action: 'create', recordVersion: 1 },
    ]);
    expect(history[1]?.changes).toMatchObject({ name: [null, 'KV Test'] });
  });
  it('lets nobody write under the name of a job', async () => {
    const club = await api.createClub({ city: 'Gent' });
    await api.touchline.callAs(manager, {
      method: 'PUT',
      url: `/api/clubs/${club.id}`,
      headers: { 'x-source': 'job records.import 1' },
      payload: { ...club, city: 'Brugge' },
    });
    const [newest] = (await api.call([], 'GET', `clubs/${club.id}/history`)).json<HistoryEntry[]>();
    expect(newest).toMatchObject({ action: 'update', source: null });
  });
});

describe('deleting', () => {
  beforeAll(() => api.empty());

  it('moves to the trash, out of lists and sight, and frees unique keys', async () => {
    const club = await api.createClub({ country: '020', federationMembershipNumber: '1' });
    const gone = await api.call(manager, 'DELETE', `clubs/${club.id}`);
    expect(gone.json()).toMatchObject({ id: club.id, deletedAt: expect.any(String) as string });
    expect((await api.call([], 'GET', `clubs/${club.id}`)).status).toBe(404);
    expect((await api.call(manager, 'DELETE', `clubs/${club.id}`)).status).toBe(404);
    await api.createClub({ country: '020', federationMembershipNumber: '1' });
  });

  it('empties what refers to it, where the schema says so', async () => {
    const club = await api.createClub();
    const user = { email: 'a@x.example', firstName: 'A', lastName: 'B', function: 'coach', clubId: club.id };
    const created = (await api.call(manager, 'POST', 'users', user)).json<{ id: string }>();
    await api.call(manager, 'DELETE', `clubs/${club.id}`);
    expect((await api.call(manager, 'GET', `users/${created.id}`)).json()).toMatchObject({ clubId: null, version: 2 });
    const late = await api.call(manager, 'POST', 'users', { ...user, email: 'b@x.example' });
    expect(late.json<Refusal>().details).toMatchObject([{ field: 'clubId', rule: 'relation' }]);
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
    [[], 'GET', 'signinattempts', 404],
    [[], 'GET', 'history', 404],
  ])('%j %s %s: %i', async (roles, method, path, status) => {
    expect((await api.call(roles, method, path, method === 'GET' || method === 'DELETE' ? undefined : {})).status).toBe(
      status,
    );
  });

  it('asks those who are not signed in to sign in', async () => {
    const answer = await api.touchline.app.inject('/api/clubs');
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
    const { id } = await api.createClub();
    const put = (text: string) => text.replace('ID', id);
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)]));
    const answer = await api.touchline.callAs([], { url: `/api/club${put(query)}`, headers: given });
    expect(answer.statusCode).toBe(status);
  });
});

it('describes the calls in the API documents', async () => {
  const document = (await api.touchline.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(document.paths['/api/clubs'] ?? {})).toEqual(['get', 'post', 'put', 'delete']);
  expect(Object.keys(document.paths['/api/clubs/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
});
