import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPeople } from '#demo/people.ts';
import { applyDemoPassword } from '#engine/server/accounts/applyDemoPassword.ts';
import { mostAttempts, mostOfAccount } from '#engine/server/accounts/SignInAttempts.ts';
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

async function tryWith(body: unknown, baseUrl = server.baseUrl, headers: Record<string, string> = {}) {
  const response = await fetch(`${baseUrl}/api/accounts/touchlinesignin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
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

  it('makes an outdated hash anew when the password is known', async () => {
    const salt = Buffer.alloc(16, 1);
    const hash = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const outdated = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    const stored = async () =>
      (await server.db.selectFrom('accounts').select('passwordHash').where('id', '=', superAdmin.id).execute())[0]
        ?.passwordHash;
    await server.db.updateTable('accounts').set({ passwordHash: outdated }).where('id', '=', superAdmin.id).execute();
    expect((await tryWith({ email: superAdmin.email, password: 'wrong' })).status).toBe(401);
    expect(await stored()).toBe(outdated);
    expect((await tryWith({ email: superAdmin.email, password })).status).toBe(200);
    expect(await stored()).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect((await tryWith({ email: superAdmin.email, password })).status).toBe(200);
  });

  it('does not make the hashes of the demonstration people anew at each start', async () => {
    const accountIds = demoPeople.map(({ id }) => id);
    const hashes = async () =>
      new Set(
        (await server.db.selectFrom('accounts').select('passwordHash').where('id', 'in', accountIds).execute()).map(
          (row) => row.passwordHash,
        ),
      );
    await applyDemoPassword(server.db, { accountIds, password });
    const first = await hashes();
    await applyDemoPassword(server.db, { accountIds, password });
    expect(await hashes()).toEqual(first);
    expect(first.size).toBe(1);
    await applyDemoPassword(server.db, { accountIds, password: 'another password' });
    expect(await hashes()).not.toEqual(first);
    await applyDemoPassword(server.db, { accountIds, password: null });
    expect(await hashes()).toEqual(new Set([null]));
    await applyDemoPassword(server.db, { accountIds: [superAdmin.id], password });
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

  /** As many more tries like the last one, without the hashing that makes each one slow. */
  async function repeatLast(times: number): Promise<void> {
    const [last] = await server.db.selectFrom('signInAttempts').selectAll().orderBy('at', 'desc').limit(1).execute();
    if (!last) throw new Error('Nobody has tried yet');
    const rows = Array.from({ length: times }, () => ({ ...last, id: crypto.randomUUID() }));
    await server.db.insertInto('signInAttempts').values(rows).execute();
  }

  it('are counted on all servers together, by address', async () => {
    const sibling = await server.startSibling({ environment: { PASSWORD_SIGNIN: 'on' } });
    for (const { baseUrl } of [server, sibling]) {
      expect((await tryWith({ email, password: 'wrong' }, baseUrl)).status).toBe(401);
    }
    await repeatLast(mostAttempts - 2);
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

  it('of one account from many networks end too, and other accounts do not feel it', async () => {
    const sibling = await server.startSibling({ environment: { PASSWORD_SIGNIN: 'on', TRUST_PROXY: 'loopback' } });
    // Cheap tries: an account without a row of its own is counted alike.
    const now = new Date().toISOString();
    await tryWith({ email, password: 'wrong' });
    const [one] = await server.db.selectFrom('signInAttempts').selectAll().execute();
    const rows = Array.from({ length: mostOfAccount - 1 }, (_, at) => ({
      ...{ id: `many-${at}`, source: `network-${at}`, account: one?.account ?? null, at: now },
      ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    }));
    await server.db.insertInto('signInAttempts').values(rows).execute();
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    expect((await tryWith({ email, password: 'wrong' }, sibling.baseUrl, from('198.51.100.7'))).status).toBe(429);
    const other = { email: superAdmin.email, password };
    expect((await tryWith(other, sibling.baseUrl, from('198.51.100.7'))).status).toBe(200);
  });

  it('are told apart by the address before a trusted proxy, which a caller cannot make up', async () => {
    const environment = { PASSWORD_SIGNIN: 'on', TRUST_PROXY: '1' };
    const sibling = await server.startSibling({ environment });
    const tryFrom = async (address: string, baseUrl = sibling.baseUrl) =>
      (await tryWith({ email, password: 'wrong' }, baseUrl, { 'x-forwarded-for': address })).status;
    expect(await tryFrom('10.9.8.1, 198.51.100.9')).toBe(401);
    await repeatLast(mostAttempts - 1);
    expect(await tryFrom('10.9.8.2, 198.51.100.9')).toBe(429);
    expect(await tryFrom('198.51.100.10')).toBe(401);
    // Without the setting the header counts for nothing.
    expect(await tryFrom('198.51.100.11', server.baseUrl)).toBe(401);
    await repeatLast(mostAttempts - 1);
    expect(await tryFrom('198.51.100.12', server.baseUrl)).toBe(429);
  });

  it('are forgotten after a while, and after a sign-in that succeeded', async () => {
    await tryWith({ email, password: 'wrong' });
    await repeatLast(mostAttempts - 1);
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
