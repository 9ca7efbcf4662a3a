import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { openClubApi, type ClubApi } from './openClubApi.ts';

let api: ClubApi;
let shown: string;
let elite: string;

beforeAll(async () => {
  api = await openClubApi();
  shown = (await api.createClub({ country: '020' })).id;
  elite = (await api.createClub({ country: '020', niveau: 'Elite' })).id;
});
afterAll(() => api.touchline.dispose());

const ask = (roles: RoleKey[], query: Record<string, string>) =>
  api.call(roles, 'GET', `clubs/access?${new URLSearchParams(query).toString()}`);

describe('why one may not', () => {
  it.each<[RoleKey[], Record<string, string>, object]>([
    [[], { action: 'read' }, { allowed: true, rule: { code: 'everybody' } }],
    [
      [],
      { action: 'update' },
      { allowed: false, rule: { code: 'roleMissing', roles: ['clubUserManager', 'superAdmin'] } },
    ],
    [['clubUserManager'], { action: 'update' }, { allowed: true, rule: { code: 'roleHeld', role: 'clubUserManager' } }],
    [['clubUserManager'], { action: 'update', field: 'id' }, { allowed: false, rule: { code: 'keptByServer' } }],
    [['clubUserManager'], { action: 'update', field: 'nonsense' }, { allowed: false, rule: { code: 'unknownField' } }],
  ])('%j %j', async (roles, query, answer) => {
    expect((await ask(roles, query)).json()).toEqual(answer);
  });

  it('says the same of a record out of reach and of one that does not exist', async () => {
    const limited = { allowed: false, rule: { code: 'rowsLimited', roles: ['vv'], fields: ['country', 'niveau'] } };
    expect((await ask(['vv'], { action: 'read', id: elite })).json()).toEqual(limited);
    expect((await ask(['vv'], { action: 'read', id: 'no such' })).json()).toEqual(limited);
    expect((await ask(['vv'], { action: 'read', id: shown })).json()).toMatchObject({ allowed: true });
    expect((await ask([], { action: 'read', id: 'no such' })).status).toBe(404);
  });

  it.each([{}, { action: 'fly' }])('is no question: %j', async (query) => {
    expect((await ask([], query)).status).toBe(422);
  });
});
