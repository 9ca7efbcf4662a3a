import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { HistoryEntry, SavedView } from '#schemas/generated/types.ts';
import { openClubApi, type ClubApi, type Refusal } from '../engine/openClubApi.ts';

type Stored = SavedView & { version: number };

let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const view = {
  filter: { country: '020' },
  sort: [['name', 'ASC']],
  columns: ['name'],
  density: 'small',
  paging: 'pages',
};
const manager: RoleKey[] = ['clubUserManager'];

async function save(roles: RoleKey[], values: object = {}): Promise<Stored> {
  const answer = await api.call(roles, 'POST', 'savedviews', { resource: 'clubs', name: 'Belgian', view, ...values });
  expect(answer.status).toBe(201);
  return answer.json<Stored>();
}
const names = async (roles: RoleKey[], query = '?resource=clubs') =>
  (await api.call(roles, 'GET', `savedviews${query}`)).json<Stored[]>().map(({ name }) => name);

describe('a saved view', () => {
  it('is its owner’s until it is shared', async () => {
    const own = await save(manager, { name: 'Mine', owner: 'somebody else' });
    expect(own).toMatchObject({ resource: 'clubs', shared: false, view, owner: 'test-clubUserManager', version: 1 });
    await save(manager, { name: 'Ours', shared: true });
    await save(manager, { name: 'Users of mine', resource: 'users' });
    expect(await names(manager)).toEqual(['Mine', 'Ours']);
    expect(await names(manager, '')).toEqual(['Mine', 'Ours', 'Users of mine']);
    expect(await names(['vv'])).toEqual(['Ours']);
  });

  it('is changed by its owner and a super admin only, from its newest version', async () => {
    const { id } = await save(manager, { name: 'Shared', shared: true });
    const rename = (roles: RoleKey[], version: unknown) =>
      api.call(roles, 'PUT', `savedviews/${id}`, { name: 'Renamed', owner: 'thief', version });
    expect((await rename(['vv'], 1)).status).toBe(403);
    expect((await rename(manager, undefined)).status).toBe(422);
    expect((await rename(manager, 1)).json()).toMatchObject({ name: 'Renamed', owner: 'test-clubUserManager', view });
    const stale = await api.call(manager, 'PUT', `savedviews/${id}`, { name: 'Late', version: 1 });
    expect([stale.status, stale.json<Refusal>().code]).toEqual([409, 21]);
    expect((await rename(['superAdmin'], 2)).status).toBe(200);
  });

  it('of somebody else that is not shared is not there', async () => {
    const { id } = await save(manager, { name: 'Hidden' });
    expect((await api.call(['vv'], 'PUT', `savedviews/${id}`, { name: 'x', version: 1 })).status).toBe(404);
    expect((await api.call(['vv'], 'DELETE', `savedviews/${id}`)).status).toBe(404);
  });

  it('is removed by its owner, with history', async () => {
    const { id } = await save(manager, { name: 'Short lived', shared: true });
    expect((await api.call(['vv'], 'DELETE', `savedviews/${id}`)).status).toBe(403);
    expect((await api.call(manager, 'DELETE', `savedviews/${id}`)).status).toBe(200);
    expect(await names(manager)).not.toContain('Short lived');
    const history = await api.touchline.services.db
      .selectFrom('history')
      .select(['action', 'byName'])
      .where('recordId', '=', id)
      .orderBy('recordVersion')
      .execute();
    expect(history as Partial<HistoryEntry>[]).toEqual([
      { action: 'create', byName: 'Test test-clubUserManager' },
      { action: 'delete', byName: 'Test test-clubUserManager' },
    ]);
  });

  it.each<[string, object, string]>([
    ['no such list', { resource: 'jobs-of-others' }, 'resource'],
    ['an empty name', { name: '' }, 'name'],
    ['no view', { view: 'wide' }, 'view'],
    ['five sorts', { view: { sort: [1, 2, 3, 4, 5] } }, 'view.sort'],
  ])('is refused with %s', async (_, values, field) => {
    const body = { resource: 'clubs', name: 'Belgian', view, ...values };
    const answer = await api.call(manager, 'POST', 'savedviews', body);
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });

  it('is refused when it is too large', async () => {
    const body = { resource: 'clubs', name: 'Large', view: { filter: { q: 'x'.repeat(70_000) } } };
    expect((await api.call(manager, 'POST', 'savedviews', body)).status).toBe(413);
  });
});
