import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { describeConfiguredIdentity } from '#server/features/accounts/Identity.ts';
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
    roleMap: { 'group-1': ['superAdmin'], 'group-2': ['translator', 'vv'] },
  });
  server = await startIdentityServer({ identity });
});
afterAll(async () => {
  await server.dispose();
  await provider.close();
});

const person = { sub: 's-1', email: 'Kim.Field@club.example', given_name: 'Kim', family_name: 'Field' };

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
    ['without an address', { claims: { sub: 's-2' } }, 'noEmail'],
    ['with an address that nobody verified', { claims: { ...person, email_verified: false } }, 'noEmail'],
    ['with the address of somebody else', { claims: { sub: 's-3', email: 'super@touchline.example' } }, 'emailTaken'],
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
  expect((await comeBack({ claims: { sub: 's-9', email } })).get('userId')).toBe('waiting');
});

it('says when the provider does not answer', async () => {
  const unreachable = { ...server.identity, issuer: 'http://127.0.0.1:9' };
  const { baseUrl } = await server.startSibling({ identity: unreachable });
  const response = await fetch(`${baseUrl}/api/accounts/azuresignin`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${baseUrl}/#/login?error=unreachable`);
});
