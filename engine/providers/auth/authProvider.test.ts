import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStorageStore } from 'react-admin';
import { roleIds } from '#domain/access/roles.ts';
import { ownReadings } from '../offline/ownReadings.ts';
import { serverConnection } from '../offline/serverConnection.ts';
import { HttpError } from '../data/HttpError.ts';
import { createAuthProvider, SignInNeeded } from './authProvider.ts';
import { forgetRights, loadRights } from './rights.ts';
import { saveSession } from './session.ts';

const answers = new Map<string, unknown>();
const fetchMock = vi.fn(async (address: unknown) => {
  const body = answers.get(String(address));
  if (body === undefined) throw new TypeError('offline');
  return new Response(JSON.stringify(body));
});
const provider = createAuthProvider({
  loginPath: () => '/login/clubs',
  allows: (user, resource) => user.roles.includes('translator') && resource === 'texts',
});
const valid = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;

beforeEach(() => {
  localStorage.clear();
  forgetRights();
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  answers.set('/api/accounts/me', { id: 'u1', email: 'a@b.example', firstName: 'Ana', lastName: 'Bo', clubs: null });
  answers.set('/api/accounts/roles', [roleIds.translator, 'a role of somebody else']);
  saveSession({ token: valid, userId: 'u1', firstName: 'Ana' });
});

describe('the auth provider', () => {
  it('reads the rights once and decides from them', async () => {
    expect(await provider.getPermissions?.({})).toEqual(['translator']);
    expect(await provider.canAccess?.({ resource: 'texts', action: 'list' })).toBe(true);
    expect(await provider.canAccess?.({ resource: 'clubs', action: 'list' })).toBe(false);
    expect(await provider.getIdentity?.()).toEqual({ id: 'u1', fullName: 'Ana Bo' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('sends whoever has no valid token to the login that leads back', async () => {
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    localStorage.setItem('token', 'old');
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login/clubs' });
  });

  it('lets somebody whose token has expired go on reading while there is no connection', async () => {
    await loadRights();
    localStorage.setItem('token', 'old');
    serverConnection.tell(false);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    serverConnection.tell(true);
    await expect(provider.checkAuth({})).rejects.toBeInstanceOf(SignInNeeded);
  });

  it('lets every refusal through to who called', async () => {
    const refusal = (code: number, status: number) => new HttpError({ code, status, message: '' });
    await expect(provider.checkError(refusal(10, 401))).resolves.toBeUndefined();
    await expect(provider.checkError(refusal(11, 403))).resolves.toBeUndefined();
  });

  it('keeps who has worked here, and their rights, when a token has run out, and nothing of one that was ended', async () => {
    await loadRights();
    localStorage.setItem('token', `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 - 5 }))}.s`);
    expect(await provider.logout({})).toBe('/login/clubs');
    expect(localStorage.getItem('token')).toBeNull();
    serverConnection.tell(false);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    serverConnection.tell(true);
    await expect(provider.checkAuth({})).rejects.toBeInstanceOf(SignInNeeded);

    localStorage.setItem('token', valid);
    await provider.logout({});
    serverConnection.tell(false);
    await expect(provider.checkAuth({})).rejects.toBeInstanceOf(SignInNeeded);
    serverConnection.tell(true);
  });

  it('forgets everything at log-out, selected rows and filters of lists too', async () => {
    await loadRights();
    const store = localStorageStore('1', 'Touchline');
    store.setItem('clubs.selectedIds', ['c1']);
    store.setItem('clubs.listParams', { filter: { country: '020' } });
    await provider.logout({});
    expect(localStorage.length).toBe(0);
  });
});

describe('rights without an answer', () => {
  it('are those last known of the same person, so that the application opens offline', async () => {
    await loadRights();
    const kept = localStorage.getItem('rights') ?? '';
    forgetRights();
    localStorage.setItem('rights', kept);
    answers.clear();
    expect((await loadRights()).roles).toEqual(['translator']);

    forgetRights();
    localStorage.setItem('rights', kept);
    localStorage.setItem('userId', 'u2');
    await expect(loadRights()).rejects.toMatchObject({ code: 0 });
  });

  it('are forgotten with all that was read with them, once they are others', async () => {
    const clear = vi.spyOn(ownReadings, 'clear').mockResolvedValue();
    const kept = async () => {
      const rights = localStorage.getItem('rights') ?? '';
      forgetRights();
      localStorage.setItem('rights', rights);
      await loadRights();
    };
    await loadRights();
    await kept();
    expect(clear).not.toHaveBeenCalled();
    answers.set('/api/accounts/roles', []);
    await kept();
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
