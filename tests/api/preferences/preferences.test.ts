import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { openClubApi, type ClubApi, type Refusal } from '../engine/openClubApi.ts';

let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const put = (key: string, value: unknown, roles: RoleKey[] = []) =>
  api.call(roles, 'PUT', `preferences/${encodeURIComponent(key)}`, { value });
const all = async (roles: RoleKey[] = []) => (await api.call(roles, 'GET', 'preferences')).json<object>();

describe('preferences', () => {
  it('are kept a person, the last value of each', async () => {
    expect(await all()).toEqual({});
    expect((await put('clubs.columns', ['name'])).json()).toEqual({ key: 'clubs.columns', value: ['name'] });
    await put('clubs.columns', ['name', 'city']);
    await put('tema/ø', { dark: true });
    await put('theme', 'light', ['vv']);
    expect(await all()).toEqual({ 'clubs.columns': ['name', 'city'], 'tema/ø': { dark: true } });
    expect(await all(['vv'])).toEqual({ theme: 'light' });
  });

  it('hold any JSON, and are removed by null', async () => {
    for (const value of ['text', 0, false, [], {}, { deep: [1, null] }]) {
      await put('any', value);
      expect(await all()).toMatchObject({ any: value });
    }
    expect((await put('any', null)).status).toBe(200);
    expect(await all()).not.toHaveProperty('any');
    expect((await put('any', null)).status).toBe(200);
  });

  it('are stored once when many come at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => put('race', index)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(await all()).toHaveProperty('race');
  });

  it.each<[string, string, unknown, number, number]>([
    ['too large', 'large', 'x'.repeat(65_536), 413, 70],
    ['NUL in a text', 'nul', 'a\0b', 422, 20],
    ['a key that is too long', 'k'.repeat(121), 1, 422, 20],
  ])('refuse %s', async (_, key, value, status, code) => {
    const answer = await put(key, value);
    expect([answer.status, answer.json<Refusal>().code]).toEqual([status, code]);
  });

  it('refuse a body without a value', async () => {
    expect((await api.call([], 'PUT', 'preferences/x', {})).json()).toMatchObject({ details: [{ field: 'value' }] });
  });

  it('are at most 500, and full ones can still be changed', async () => {
    const roles: RoleKey[] = ['translator'];
    await put('key0', 0, roles);
    const { db } = api.touchline.services;
    const rows = Array.from({ length: 499 }, (_, index) => ({
      id: `p${index}`,
      account: 'test-translator',
      key: `key${index + 1}`,
      value: index,
    }));
    await db
      .insertInto('preferences')
      .values(rows as never)
      .execute();
    const refused = await put('one more', 1, roles);
    expect(refused.json()).toMatchObject({ code: 20, details: [{ field: 'key', rule: 'maxItems' }] });
    expect((await put('key7', 'new', roles)).status).toBe(200);
  });
});
