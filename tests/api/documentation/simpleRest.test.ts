import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider } from 'react-admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
let provider: DataProvider;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const origin = await at.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await at.sign('super');
  // As the provider's own guide adds a token; what it changes without a version is meant for whichever there is.
  const client = (url: string, { headers, ...options }: fetchUtils.Options = {}) => {
    const sent = new Headers(headers);
    sent.set('Authorization', `Bearer ${token}`);
    if (options.method === 'PUT') sent.set('If-Match', '*');
    return fetchUtils.fetchJson(url, { ...options, headers: sent });
  };
  provider = simpleRestProvider(`${origin}/api`, client);
});
afterAll(() => at.dispose());

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' } as const };

it('the stock provider of simple-rest lists, reads, makes, changes and deletes', async () => {
  const names = ['Alpha', 'Beta', 'Gamma'].map((name) => `${name} of simple-rest`);
  const made = await Promise.all(
    names.map((name) => provider.create('clubs', { data: { name, country: '020', ...season } })),
  );
  const ids = made.map(({ data }) => String(data.id));
  const [first = '', second = ''] = ids;

  const list = await provider.getList('clubs', { ...page, filter: { q: 'simple-rest' } });
  expect(list.data.map(({ name }) => name)).toEqual(names.slice(0, 2));
  expect(list.total).toBe(3);
  expect((await provider.getOne('clubs', { id: first })).data).toMatchObject({ id: first, name: names[0] });
  expect((await provider.getMany('clubs', { ids: [first, second] })).data).toHaveLength(2);

  const user = { clubId: first, email: 'ana@club.example', firstName: 'Ana', lastName: 'Bo', function: 'Coordinator' };
  await provider.create('users', { data: user });
  const reference = await provider.getManyReference('users', {
    ...page,
    ...{ target: 'clubId', id: first, filter: {}, sort: { field: 'lastName', order: 'ASC' } },
  });
  expect(reference).toMatchObject({ data: [{ clubId: first, lastName: 'Bo' }], total: 1 });

  const [previousData] = list.data;
  const renamed = await provider.update('clubs', {
    ...{ id: first, previousData, data: { ...previousData, city: 'Gent' } },
  });
  expect(renamed.data).toMatchObject({ city: 'Gent', version: 2 });
  await provider.updateMany('clubs', { ids, data: { province: 'Limburg' } });
  const changed = await provider.getMany('clubs', { ids });
  expect(changed.data.map(({ province }) => province)).toEqual(['Limburg', 'Limburg', 'Limburg']);

  expect((await provider.delete('clubs', { id: ids[2] ?? '', previousData: { id: ids[2] ?? '' } })).data).toMatchObject(
    { id: ids[2] },
  );
  expect((await provider.deleteMany('clubs', { ids: [second] })).data).toEqual([second]);
  await expect(provider.getOne('clubs', { id: second })).rejects.toMatchObject({ status: 404, body: { code: 40 } });
});

it('a change of an out-of-date copy is refused, whatever If-Match says', async () => {
  const { data } = await provider.create('clubs', { data: { name: 'Changed twice', country: '020', ...season } });
  await provider.update('clubs', { id: data.id, data: { ...data, city: 'Gent' }, previousData: data });
  const late = provider.update('clubs', { id: data.id, data: { ...data, city: 'Brugge' }, previousData: data });
  await expect(late).rejects.toMatchObject({ status: 409, body: { code: 21, details: { current: { city: 'Gent' } } } });
});

it.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['"7"', 409],
  ['*', 200],
  ['1', 422],
  ['', 422],
])('If-Match: %s is answered %i', async (match, status) => {
  const club = await at.store('clubs', { name: 'Matched', country: '020', ...season });
  const answer = await at.call('super', {
    ...{ method: 'PUT', url: `/api/clubs/${club}`, headers: { 'if-match': match }, payload: { city: 'Gent' } },
  });
  expect(answer.status).toBe(status);
});
