import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { demoPeople, roleIdsOf } from '#demo/people.ts';
import { CookieClient } from '#tests/support/CookieClient.ts';
import { choosePerson, openChoice, signIn, signInAs } from '#tests/support/signIn.ts';
import { startIdentityServer, type IdentityServer } from './startIdentityServer.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.dispose());

const call = (path: string, token?: string, options: RequestInit = {}) =>
  fetch(`${server.baseUrl}/api/${path}`, {
    ...options,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    },
  });

describe('signing in', () => {
  it.each(demoPeople.map((person) => [person.email, person] as const))('works as %s', async (email, person) => {
    const signedIn = await signIn(server.baseUrl, { email });
    expect(signedIn).toMatchObject({ userId: person.id, firstName: person.firstName, redirect: '' });
    expect(await (await call('accounts/roles', signedIn.token)).json()).toEqual(roleIdsOf(person));
    const me = (await (await call('accounts/me', signedIn.token)).json()) as Record<string, unknown>;
    expect(me).toMatchObject({ id: person.id, email, preferredLanguage: person.preferredLanguage });
    expect(Date.now() - Date.parse(String(me['lastLogin']))).toBeLessThan(60_000);
    expect(me).not.toHaveProperty('passwordHash');
  });

  it('gives a token for eight hours that says who and nothing else', async () => {
    const claims = decodeJwt(await signInAs(server.baseUrl, 'super@touchline.example'));
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(Number(claims.exp) - Number(claims.iat)).toBeCloseTo(8 * 3600);
  });

  it('lets one choose anew each time', async () => {
    const client = new CookieClient();
    await signIn(server.baseUrl, { email: 'super@touchline.example', client });
    expect((await signIn(server.baseUrl, { email: 'vv@touchline.example', client })).firstName).toBe('Vera');
  });

  it('lets one turn back', async () => {
    const back = await choosePerson(server.baseUrl, { email: null });
    expect(back.href).toBe(`${server.baseUrl}/#/login?error=cancelled`);
  });
});

describe('where sign-in leads to afterwards', () => {
  it.each([
    ['gettingstarted', 'gettingstarted'],
    ['/admin/clubs', 'admin/clubs'],
    ['clubLabels', 'assessments/clubLabels'],
    // In a window beside the screen that goes on.
    ['beside', 'beside'],
    ['//evil.example', ''],
    ['https://evil.example/', ''],
    ['\\\\evil.example', ''],
    ['javascript:alert(1)', ''],
    ['nowhere', ''],
  ])('%s → "%s"', async (redirect, expected) => {
    expect((await signIn(server.baseUrl, { email: 'super@touchline.example', redirect })).redirect).toBe(expected);
  });
});

describe('a sign-in under way', () => {
  const email = 'super@touchline.example';

  it('belongs to the browser that began it', async () => {
    const [one, other] = [new CookieClient(), new CookieClient()];
    const choice = await openChoice(server.baseUrl, { client: one });
    const { url } = await one.follow(choice.action, {
      method: 'POST',
      body: new URLSearchParams({ person: choice.personOf(email) }),
      stop: `${server.baseUrl}/api/accounts/azuresignin/callback`,
    });
    const stolen = await other.follow(url, { stop: `${server.baseUrl}/#/` });
    expect(stolen.url.hash).toBe('#/login?error=expired');
    const own = await one.follow(url, { stop: `${server.baseUrl}/#/` });
    expect(own.url.hash).toMatch(/^#\/callback\?token=/);
    const again = await one.follow(url, { stop: `${server.baseUrl}/#/` });
    expect(again.url.hash).toBe('#/login?error=expired');
  });

  it('lets that browser alone take the session over: the nonce of the address stands in a cookie of it', async () => {
    const client = new CookieClient();
    const choice = await openChoice(server.baseUrl, { client });
    const { url } = await client.follow(choice.action, {
      method: 'POST',
      body: new URLSearchParams({ person: choice.personOf(email) }),
      stop: `${server.baseUrl}/api/accounts/azuresignin/callback`,
    });
    const answer = await client.fetch(url);
    const nonce = new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('nonce') ?? '';
    expect(nonce).toMatch(/^[\w-]{22}$/);
    const cookie = `touchline_handover_${nonce.slice(0, 8)}=${nonce}; Path=/; SameSite=Lax; Max-Age=120`;
    expect(answer.headers.getSetCookie()).toContain(cookie);
  });

  it('is not disturbed by a second tab', async () => {
    const client = new CookieClient();
    const tabs = [
      { choice: await openChoice(server.baseUrl, { client }), person: email },
      { choice: await openChoice(server.baseUrl, { client }), person: 'vv@touchline.example' },
    ];
    for (const { choice, person } of tabs) {
      const { url } = await client.follow(choice.action, {
        method: 'POST',
        body: new URLSearchParams({ person: choice.personOf(person) }),
        stop: `${server.baseUrl}/#/`,
      });
      expect(url.hash).toMatch(/^#\/callback\?token=/);
    }
  });

  it('refuses a state or an answer that was made up', async () => {
    const client = new CookieClient();
    await openChoice(server.baseUrl, { client });
    const callback = `${server.baseUrl}/api/accounts/azuresignin/callback`;
    const made = await client.follow(`${callback}?code=abc&state=made-up`, { stop: `${server.baseUrl}/#/` });
    expect(made.url.hash).toBe('#/login?error=expired');
    const bare = await client.follow(callback, { stop: `${server.baseUrl}/#/` });
    expect(bare.url.hash).toBe('#/login?error=expired');
  });

  it('is finished by another server that has the same secret, and by none that has not', async () => {
    const client = new CookieClient();
    const choice = await openChoice(server.baseUrl, { client });
    const { url } = await client.follow(choice.action, {
      method: 'POST',
      body: new URLSearchParams({ person: choice.personOf(email) }),
      stop: `${server.baseUrl}/api/accounts/azuresignin/callback`,
    });
    const shared = { PUBLIC_URL: server.baseUrl };
    const stranger = await server.startSibling({
      environment: { ...shared, SESSION_SECRET: 'quite another secret, and long' + 'er' },
    });
    const sibling = await server.startSibling({ environment: shared });
    const at = (to: { baseUrl: string }) => new URL(url.pathname + url.search, to.baseUrl);
    const refused = await client.fetch(at(stranger));
    expect(refused.headers.get('location')).toBe(`${server.baseUrl}/#/login?error=expired`);
    const finished = await client.fetch(at(sibling));
    expect(finished.headers.get('location')).toMatch(/\/#\/callback\?token=/);
  });
});

describe('rights', () => {
  it('are read at each call: taking a role away works at once', async () => {
    const token = await signInAs(server.baseUrl, 'gdpr@touchline.example');
    expect((await call('gdpr/completeness', token)).status).toBe(200);
    await server.setRoles('gdpr@touchline.example', []);
    const refused = await call('gdpr/completeness', token);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 11 }]);
    await server.setRoles('gdpr@touchline.example', ['gdprManager']);
    expect((await call('gdpr/completeness', token)).status).toBe(200);
  });

  it('end with the account', async () => {
    const email = 'assessor2@touchline.example';
    const token = await signInAs(server.baseUrl, email);
    const switchTo = (active: boolean) =>
      server.db.updateTable('accounts').set({ active }).where('email', '=', email).execute();
    await switchTo(false);
    expect((await call('accounts/me', token)).status).toBe(401);
    expect((await choosePerson(server.baseUrl, { email })).hash).toBe('#/login?error=inactive');
    await switchTo(true);
    expect((await call('accounts/me', token)).status).toBe(200);
  });

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('need a token: "%s"', async (token) => {
    const refused = await call('accounts/me', token);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 10 }]);
  });
});

describe('the calls about accounts', () => {
  it('list the staff for everybody signed in', async () => {
    const token = await signInAs(server.baseUrl, 'none@touchline.example');
    const response = await call('accounts/touchline', token);
    const staff = (await response.json()) as { id: string }[];
    expect(staff).toHaveLength(demoPeople.length);
    expect(response.headers.get('content-range')).toBe('accounts/touchline 0-11/12');
    expect(Object.keys(staff[0] ?? {}).sort()).toEqual(['email', 'firstName', 'fullName', 'id', 'lastName']);
    expect(await (await call(`accounts/touchline/${staff[0]?.id}`, token)).json()).toEqual(staff[0]);
    expect((await call('accounts/touchline/nobody', token)).status).toBe(404);
  });

  it('tell a super admin, and nobody else, who holds a role', async () => {
    const body = JSON.stringify([roleIds.vv, roleIds.superAdmin, 'unknown']);
    const token = await signInAs(server.baseUrl, 'super@touchline.example');
    const answer = await call('accounts/rolemembers', token, { method: 'POST', body });
    const idOf = (mailbox: string) => demoPeople.find(({ email }) => email.startsWith(`${mailbox}@`))?.id;
    expect(await answer.json()).toEqual({
      [roleIds.vv]: [idOf('vv')],
      [roleIds.superAdmin]: [idOf('super')],
      unknown: [],
    });
    const other = await signInAs(server.baseUrl, 'clubs@touchline.example');
    expect((await call('accounts/rolemembers', other, { method: 'POST', body })).status).toBe(403);
    const wrong = await call('accounts/rolemembers', token, { method: 'POST', body: '{"a":1}' });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { code: 20 }]);
  });
});
