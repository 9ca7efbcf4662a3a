import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { describeConfiguredIdentity } from '#engine/server/accounts/Identity.ts';
import { CookieClient } from '#tests/support/CookieClient.ts';
import { foreignClient, startForeignProvider, type Answer, type ForeignProvider } from './foreignProvider.ts';
import { startIdentityServer, type IdentityServer } from './startIdentityServer.ts';

let provider: ForeignProvider;
let server: IdentityServer;
beforeAll(async () => {
  provider = await startForeignProvider();
  const identity = describeConfiguredIdentity({
    issuer: provider.issuer,
    ...foreignClient,
    roleClaim: 'groups',
    activeClaim: 'active',
    roleMap: { 'group-1': ['superAdmin'], 'group-2': ['translator', 'vv'] },
  });
  server = await startIdentityServer({ identity });
});
afterAll(async () => {
  await server.dispose();
  await provider.close();
});

const bare = { sub: 's-1', email: 'Kim.Field@club.example', email_verified: true };
const person = { ...bare, given_name: 'Kim', family_name: 'Field' };

async function comeBack(answer: Answer): Promise<URLSearchParams> {
  provider.answer = answer;
  const stop = `${server.baseUrl}/#/`;
  const { url } = await new CookieClient().follow(`${server.baseUrl}/api/accounts/azuresignin`, { stop });
  return new URLSearchParams(url.hash.replace(/^.*?\?/, ''));
}

const accountOf = (email: string) =>
  server.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

describe('an answer that does not stand up', () => {
  it.each<[string, Partial<Answer>, string]>([
    ['signed by a foreign key', { signedBy: 'somebody else' }, 'refused'],
    ['with another nonce', { nonce: 'made-up' }, 'refused'],
    ['for another client', { audience: 'another' }, 'refused'],
    ['of another issuer', { issuer: 'https://evil.example' }, 'refused'],
    ['that has expired', { expiresIn: '-5m' }, 'refused'],
    ['with another state', { state: 'made-up' }, 'expired'],
    ['without an address', { claims: { sub: 's-2', email_verified: true } }, 'noEmail'],
    ['with an address that nobody verified', { claims: { ...person, email_verified: false } }, 'noEmail'],
    ['with an address of which it says nothing', { claims: { ...person, email_verified: undefined } }, 'noEmail'],
    ['with the word "true" for it', { claims: { ...person, email_verified: 'true' } }, 'noEmail'],
    ['with the number 1 for it', { claims: { ...person, email_verified: 1 } }, 'noEmail'],
    [
      'with a word of the domain against it',
      { claims: { ...person, email_verified: false, xms_edov: true } },
      'noEmail',
    ],
    [
      'with the address of somebody else',
      { claims: { ...bare, sub: 's-3', email: 'super@touchline.example' } },
      'emailTaken',
    ],
  ])('%s is refused', async (_, change, error) => {
    const back = await comeBack({ claims: person, ...change });
    expect(Object.fromEntries(back)).toEqual({ error });
    expect(await accountOf('kim.field@club.example')).toBeUndefined();
  });
});

describe('somebody unknown', () => {
  beforeEach(() => server.db.deleteFrom('accounts').where('subject', '=', 's-1').execute());

  it('gets an account, without roles', async () => {
    const back = await comeBack({ claims: person });
    expect(provider.wasProven).toBe(true);
    const account = await accountOf('kim.field@club.example');
    expect(account).toMatchObject({ firstName: 'Kim', fullName: 'Kim Field', subject: 's-1', roles: [], version: 1 });
    expect(back.get('userId')).toBe(account?.id);
    expect(back.get('firstName')).toBe('Kim');
  });

  it('gets one account when signing in twice at once', async () => {
    const both = await Promise.all([comeBack({ claims: person }), comeBack({ claims: person })]);
    expect(both[0]?.get('userId')).toBeTruthy();
    expect(both[0]?.get('userId')).toBe(both[1]?.get('userId'));
  });

  it('gets the roles that the groups stand for, anew at every sign-in', async () => {
    const signInWith = async (groups: unknown) => {
      await comeBack({ claims: { ...person, groups } });
      const account = await accountOf('kim.field@club.example');
      return [account?.roles, account?.version];
    };
    expect(await signInWith(['group-1', 'group-9', 'constructor'])).toEqual([[roleIds.superAdmin], 1]);
    expect(await signInWith('group-2')).toEqual([[roleIds.translator, roleIds.vv], 2]);
    expect(await signInWith(['group-2'])).toEqual([[roleIds.translator, roleIds.vv], 2]);
    expect(await signInWith(undefined)).toEqual([[], 3]);

    const account = await accountOf('kim.field@club.example');
    const history = await server.db
      .selectFrom('history')
      .select(['action', 'recordVersion', 'changes', 'source', 'by', 'byName'])
      .where('recordId', '=', account?.id ?? '')
      .orderBy('recordVersion')
      .execute();
    const { superAdmin, translator, vv } = roleIds;
    const byKim = { source: 'sign-in', by: account?.id, byName: 'Kim Field' };
    expect(history).toEqual([
      expect.objectContaining({ ...byKim, action: 'create', recordVersion: 1 }),
      { ...byKim, action: 'update', recordVersion: 2, changes: { roles: [[superAdmin], [translator, vv]] } },
      { ...byKim, action: 'update', recordVersion: 3, changes: { roles: [[translator, vv], []] } },
    ]);
    expect(history[0]?.changes).toMatchObject({ roles: [null, [superAdmin]], email: [null, 'kim.field@club.example'] });
  });

  it('is known again after the address has changed', async () => {
    const before = await comeBack({ claims: person });
    const after = await comeBack({ claims: { ...person, email: 'kim@new.example' } });
    expect(after.get('userId')).toBe(before.get('userId'));
  });
});

it('gets the account that waits for the address', async () => {
  const email = 'waiting@club.example';
  const now = new Date().toISOString();
  await server.db
    .insertInto('accounts')
    .values({
      ...{ id: 'waiting', email, firstName: 'W', lastName: 'W', active: true },
      ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    })
    .execute();
  expect((await comeBack({ claims: { sub: 's-9', email, xms_edov: true } })).get('userId')).toBe('waiting');
});

it('is switched off by the answer of the provider, with every token, until a super admin switches on again', async () => {
  const kim = { ...bare, sub: 's-20', email: 'leaving@club.example' };
  const back = await comeBack({ claims: { ...kim, active: true } });
  const token = back.get('token') ?? '';
  const status = async () =>
    (await fetch(`${server.baseUrl}/api/accounts/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  for (const active of [false, 'False', true]) {
    const refused = await comeBack({ claims: { ...kim, active } });
    expect([active, Object.fromEntries(refused)]).toEqual([active, { error: 'inactive' }]);
    expect(await status()).toBe(401);
  }
  const account = await accountOf('leaving@club.example');
  expect(account).toMatchObject({ active: false, version: 2 });
  const history = await server.db
    .selectFrom('history')
    .select('changes')
    .where('recordId', '=', account?.id ?? '')
    .execute();
  expect(history).toContainEqual({ changes: { active: [true, false] } });
});

it('makes no account for somebody who is out', async () => {
  const refused = await comeBack({ claims: { ...bare, sub: 's-21', email: 'out@club.example', active: false } });
  expect(refused.get('error')).toBe('inactive');
  expect(await accountOf('out@club.example')).toBeUndefined();
});

it('says when the provider does not answer', async () => {
  const unreachable = { ...server.identity, issuer: 'http://127.0.0.1:9' };
  const { baseUrl } = await server.startSibling({ identity: unreachable });
  const response = await fetch(`${baseUrl}/api/accounts/azuresignin`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${baseUrl}/#/login?error=unreachable`);
});
