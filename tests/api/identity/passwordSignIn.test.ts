import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPeople } from '#demo/people.ts';
import { applyDemoPassword } from '#server/features/accounts/applyDemoPassword.ts';
import { mostAttempts } from '#server/features/accounts/SignInAttempts.ts';
import { startIdentityServer, type IdentityServer } from './startIdentityServer.ts';

const password = 'correct horse é';
const [superAdmin] = demoPeople;

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ environment: { PASSWORD_SIGNIN: 'on' } });
  await applyDemoPassword(server.db, { accountIds: [superAdmin.id], password });
});
afterAll(() => server.dispose());
beforeEach(() => server.db.deleteFrom('signInAttempts').execute());

async function tryWith(body: unknown, baseUrl = server.baseUrl) {
  const response = await fetch(`${baseUrl}/api/accounts/touchlinesignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, retryAfter: response.headers.get('retry-after') };
}

const refused = { status: 401, answer: { code: 10, message: 'E-mail address or password is wrong' } };

describe('sign-in with a password', () => {
  it.each([
    ['as it stands', superAdmin.email],
    ['in capitals, with blanks', ` ${superAdmin.email.toUpperCase()} `],
  ])('gives a token for the address %s', async (_, email) => {
    const { status, answer } = await tryWith({ email, password });
    expect([status, answer]).toMatchObject([200, { user: { id: superAdmin.id, firstName: superAdmin.firstName } }]);
    const me = await fetch(`${server.baseUrl}/api/accounts/me`, {
      headers: { authorization: `Bearer ${String(answer['token'])}` },
    });
    expect(await me.json()).toMatchObject({ email: superAdmin.email });
  });

  it('takes a letter in both of its spellings', async () => {
    expect((await tryWith({ email: superAdmin.email, password: password.normalize('NFD') })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { email: superAdmin.email, password: 'wrong' }],
    ['an unknown person', { email: 'nobody@touchline.example', password }],
    ['a person without a password', { email: 'vv@touchline.example', password }],
  ])('gives the same answer for %s', async (_, body) => {
    expect(await tryWith(body)).toMatchObject(refused);
  });

  it('takes as long for somebody unknown', async () => {
    const time = async (email: string) => {
      const start = performance.now();
      await tryWith({ email, password: 'wrong' });
      return performance.now() - start;
    };
    const known = Math.min(await time(superAdmin.email), await time(superAdmin.email));
    const unknown = Math.min(await time('a@touchline.example'), await time('b@touchline.example'));
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it.each([[{}], [{ email: superAdmin.email }], [{ email: 1, password: {} }], [[]], ['x']])(
    'names what is missing in %j',
    async (body) => {
      expect(await tryWith(body)).toMatchObject({ status: 422, answer: { code: 20 } });
    },
  );

  it('is over for an account that was switched off', async () => {
    const switchTo = (active: boolean) =>
      server.db.updateTable('accounts').set({ active }).where('id', '=', superAdmin.id).execute();
    await switchTo(false);
    expect(await tryWith({ email: superAdmin.email, password })).toMatchObject(refused);
    await switchTo(true);
  });

  it('takes the password away with the setting', async () => {
    const [, consultant] = demoPeople;
    await applyDemoPassword(server.db, { accountIds: [consultant.id], password });
    expect((await tryWith({ email: consultant.email, password })).status).toBe(200);
    await applyDemoPassword(server.db, { accountIds: [consultant.id], password: null });
    expect(await tryWith({ email: consultant.email, password })).toMatchObject(refused);
  });
});

describe('too many tries', () => {
  const email = 'lead@touchline.example';

  it('are counted on all servers together, by address', async () => {
    const sibling = await server.startSibling({ environment: { PASSWORD_SIGNIN: 'on' } });
    for (let count = 0; count < mostAttempts; count += 1) {
      const baseUrl = count % 2 === 0 ? server.baseUrl : sibling.baseUrl;
      expect((await tryWith({ email, password: 'wrong' }, baseUrl)).status).toBe(401);
    }
    for (const { baseUrl } of [server, sibling]) {
      const { status, answer, retryAfter } = await tryWith({ email, password: 'wrong' }, baseUrl);
      expect([status, answer['code'], retryAfter]).toEqual([429, 80, '900']);
    }
    expect((await tryWith({ email: superAdmin.email, password })).status).toBe(200);
  });

  it('cannot slip past by coming all at once', async () => {
    const tries = Array.from({ length: mostAttempts + 5 }, () => tryWith({ email, password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(mostAttempts);
    expect(statuses).toContain(429);
  });

  it('are forgotten after a while, and after a sign-in that succeeded', async () => {
    for (let count = 0; count < mostAttempts; count += 1) await tryWith({ email, password: 'wrong' });
    expect((await tryWith({ email, password: 'wrong' })).status).toBe(429);
    const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
    await server.db.updateTable('signInAttempts').set({ at: longAgo }).execute();
    expect((await tryWith({ email, password: 'wrong' })).status).toBe(401);
    await tryWith({ email: superAdmin.email, password: 'wrong' });
    await tryWith({ email: superAdmin.email, password });
    const left = await server.db.selectFrom('signInAttempts').selectAll().execute();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(email);
  });
});

it('is not there unless it is switched on', async () => {
  const { baseUrl } = await server.startSibling();
  expect(await tryWith({ email: superAdmin.email, password }, baseUrl)).toMatchObject({
    status: 404,
    answer: { code: 40 },
  });
});
