import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { cleanEndedTokens } from '#engine/server/session/endTokens.ts';
import { createSessionTokens, tokenLifetimeMs } from '#engine/server/session/SessionTokens.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

/** Tokens are ended on the server (decisions G): logging out, logging out everywhere, deactivation. */
let at: TestApp;
beforeAll(async () => {
  at = await openTestApp();
  await at.callAs(['superAdmin'], { url: '/api/accounts/me' });
  await at.callAs(['translator'], { url: '/api/accounts/me' });
});
afterAll(() => at.dispose());

const idOf = (role: RoleKey) => `test-${role}`;
const signIn = (role: RoleKey) => createSessionTokens(deriveKey(at.settings, 'session token')).sign(idOf(role));

async function call(token: string, url = '/api/accounts/me', more: { method?: 'POST' | 'PUT'; payload?: object } = {}) {
  const answer = await at.app.inject({ url, ...more, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, body: answer.body === '' ? null : (answer.json() as unknown) };
}

const statuses = async (...tokens: string[]) => {
  const answers = [];
  for (const token of tokens) answers.push((await call(token)).status);
  return answers;
};

describe('logging out', () => {
  it('ends this token for good and no other one of the person', async () => {
    const [here, there] = [await signIn('translator'), await signIn('translator')];
    expect(await statuses(here, there)).toEqual([200, 200]);
    expect(await call(here, '/api/accounts/logout', { method: 'POST' })).toEqual({ status: 204, body: null });
    expect(await statuses(here, there)).toEqual([401, 200]);
    expect(await call(here)).toMatchObject({ body: { code: 10, message: 'Your session has ended: sign in again' } });
    expect((await call(here, '/api/accounts/logout', { method: 'POST' })).status).toBe(401);
  });

  it('ends every token of the person everywhere, this one too, and none that is made afterwards', async () => {
    const [here, there, other] = [await signIn('translator'), await signIn('translator'), await signIn('superAdmin')];
    expect((await call(here, '/api/accounts/logouteverywhere', { method: 'POST' })).status).toBe(204);
    expect(await statuses(here, there, other)).toEqual([401, 401, 200]);
    expect(await statuses(await signIn('translator'))).toEqual([200]);
  });

  it('needs somebody who is signed in', async () => {
    for (const path of ['logout', 'logouteverywhere']) {
      expect((await call('a.b.c', `/api/accounts/${path}`, { method: 'POST' })).status).toBe(401);
    }
  });

  it('keeps the id of a token only until it would have expired', async () => {
    const kept = async () => (await at.services.db.selectFrom('endedTokens').select('id').execute()).length;
    await at.services.db.deleteFrom('endedTokens').execute();
    const token = await signIn('translator');
    await call(token, '/api/accounts/logout', { method: 'POST' });
    expect(await cleanEndedTokens(at.services.db, new Date())).toBe(0);
    expect(await kept()).toBe(1);
    expect(await cleanEndedTokens(at.services.db, new Date(Date.now() + tokenLifetimeMs + 1_000))).toBe(1);
    expect(await kept()).toBe(0);
  });

  it('has its cleaning waiting for the night', async () => {
    const jobs = await at.services.db
      .selectFrom('jobs')
      .select(['status'])
      .where('kind', '=', 'tokens.clean')
      .execute();
    expect(jobs).toEqual([{ status: 'Queued' }]);
  });
});

describe('a person whom a super admin switches off', () => {
  let version: number;
  const url = `/api/accounts/${idOf('translator')}`;
  const switchTo = async (active: boolean, role: RoleKey = 'superAdmin') => {
    const answer = await call(await signIn(role), url, { method: 'PUT', payload: { active, version } });
    if (answer.status === 200) ({ version } = answer.body as { version: number });
    return answer.status;
  };
  beforeEach(async () => {
    ({ version } = (await call(await signIn('superAdmin'), url)).body as { version: number });
    await switchTo(true);
  });

  it('is out at the next call, in every tab', async () => {
    const [one, other] = [await signIn('translator'), await signIn('translator')];
    expect(await statuses(one, other)).toEqual([200, 200]);
    expect(await switchTo(false)).toBe(200);
    expect(await statuses(one, other, await signIn('translator'))).toEqual([401, 401, 401]);
  });

  it('does not get the old tokens back when switched on again, but may sign in', async () => {
    const old = await signIn('translator');
    await switchTo(false);
    expect(await switchTo(true)).toBe(200);
    expect(await statuses(old, await signIn('translator'))).toEqual([401, 200]);
  });

  it('does not get the old tokens back when switching off several at once is taken back', async () => {
    const old = await signIn('translator');
    const admin = await signIn('superAdmin');
    const payload = { action: 'update', ids: [idOf('translator')], set: { active: false } };
    const many = await call(admin, '/api/accounts/bulk', { method: 'POST', payload });
    expect(many).toMatchObject({ status: 200, body: { changed: 1, failed: [] } });
    const { undoId } = many.body as { undoId: string };
    const undone = await call(admin, `/api/undo/${undoId}`, { method: 'POST' });
    expect(undone).toMatchObject({ status: 200, body: { skipped: [] } });
    expect(await statuses(old, await signIn('translator'))).toEqual([401, 200]);
  });

  it('is switched off by nobody else, and nobody switches off themselves', async () => {
    await at.callAs(['clubUserManager'], { url: '/api/accounts/me' });
    expect(await switchTo(false, 'clubUserManager')).toBe(403);
    const own = `/api/accounts/${idOf('superAdmin')}`;
    const token = await signIn('superAdmin');
    const { version: ownVersion } = (await call(token, own)).body as { version: number };
    const refused = await call(token, own, { method: 'PUT', payload: { active: false, version: ownVersion } });
    expect(refused).toMatchObject({ status: 422, body: { code: 20, details: [{ field: 'active' }] } });
    expect(await statuses(token)).toEqual([200]);
  });

  it('is changed in nothing else: roles come from the identity provider', async () => {
    const payload = { email: 'other@touchline.example', roles: [], version };
    expect((await call(await signIn('superAdmin'), url, { method: 'PUT', payload })).status).toBe(403);
  });
});
