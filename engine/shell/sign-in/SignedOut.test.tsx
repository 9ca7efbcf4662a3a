import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRights } from '#engine/providers/auth/rights.ts';
import { readFirstName, readToken, readUserId, saveSession } from '#engine/providers/auth/session.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { startTexts } from '#engine/providers/i18n/i18n.ts';
import { SignedOut } from './SignedOut.tsx';
import { logOut, logOutEverywhere } from './logOut.ts';

const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
const nonce = 'n0nce-of-this-browser';
/** What the server leaves in the browser that began the sign-in. */
const began = () => {
  document.cookie = `touchline_handover_${nonce.slice(0, 8)}=${nonce}; Path=/`;
};
const open = (hash: string) => {
  window.history.replaceState(null, '', hash);
  const onSignedIn = vi.fn();
  render(<SignedOut onSignedIn={onSignedIn} />);
  return onSignedIn;
};

// jsdom cannot leave a page: a plain object stands in for the address where that is asked for.
const { location } = window;
const standInForLocation = (parts: object) =>
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', ...parts });

beforeAll(() => startTexts());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetRights();
  vi.stubGlobal('location', location);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

describe('the login', () => {
  it.each([
    ['#/', '#/login'],
    ['#/admin/clubs', '#/login/clubs'],
    ['#/gettingstarted', '#/login/gettingstarted'],
    ['#/somewhere?then=gettingstarted', '#/login/gettingstarted'],
    ['#/nowhere/at/all', '#/login'],
    ['#/clubs/42', '#/login'],
    ['#/callback', '#/login'],
    ['#/login/%', '#/login/%'],
  ])('stands in the way of %s at %s', (hash, login) => {
    open(hash);
    expect(window.location.hash).toBe(login);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has one Log in button that leads to the single sign-on with the redirect', async () => {
    const assign = vi.fn();
    standInForLocation({ hash: '#/login/faq', assign });
    render(<SignedOut onSignedIn={vi.fn()} />);
    const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Language: English', 'Light or dark', null]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(assign).toHaveBeenCalledWith('/api/accounts/azuresignin?redirect=faq');
  });

  it.each([
    ['expired', /took too long/],
    ['ended', /session has ended/],
    ['made up', /Something went wrong/],
  ])('shows the error %s as an alert', (error, text) => {
    open(`#/login?error=${encodeURIComponent(error)}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('whoever has worked on this device', () => {
  const known = () => {
    saveSession({ token: tokenFor(-3600), userId: 'u1', firstName: 'Ana' });
    localStorage.setItem('rights', JSON.stringify({ id: 'u1', roles: [] }));
  };
  afterEach(() => serverConnection.tell(true));

  it('goes back to where they were once no server answers, though a network is there', async () => {
    known();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
    const onSignedIn = open('#/clubs/42?tab=users');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe('#/clubs/42?tab=users');
  });

  it('stays where that was, however often the connection comes and goes before the workspace is there', async () => {
    known();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
    const onSignedIn = open('#/clubs/42?tab=users');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    act(() => serverConnection.tell(true));
    act(() => serverConnection.tell(false));
    expect(window.location.hash).toBe('#/clubs/42?tab=users');
  });

  it('signs in where a server answers, and works on as soon as it is gone', async () => {
    known();
    const onSignedIn = open('#/login/clubs?error=ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onSignedIn).not.toHaveBeenCalled();
    act(() => serverConnection.tell(false));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  it('is not let in after leaving', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
    const onSignedIn = open('#/admin/clubs');
    act(() => serverConnection.tell(false));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe('the callback', () => {
  beforeEach(began);

  it('takes the session over, removes the token from the address at once, and goes on', async () => {
    const token = tokenFor(600);
    const onSignedIn = open(
      `#/callback?token=${token}&userId=u1&firstName=Zo%C3%AB&redirect=admin%2Fclubs&nonce=${nonce}`,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Processing login, please wait...');
    expect(window.location.href).not.toContain(token);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(['token', 'userId', 'firstName'].map((key) => localStorage.getItem(key))).toEqual([token, 'u1', 'Zoë']);
    expect(window.location.hash).toBe('#/admin/clubs');
  });

  it.each([
    ['', '#/'],
    ['https://evil.example', '#/'],
    ['//evil.example', '#/'],
    ['faq', '#/faq'],
  ])('with the redirect %j leads to %s', async (redirect, hash) => {
    const onSignedIn = open(
      `#/callback?token=${tokenFor(600)}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=${encodeURIComponent(redirect)}`,
    );
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe(hash);
  });

  it('that brings nothing leads whoever is signed in to the start, as from a bookmark or when it is loaded again', async () => {
    saveSession({ token: tokenFor(600), userId: 'u1', firstName: 'Ana' });
    const onSignedIn = open('#/callback');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe('#/');
  });

  it('leads back to a page with parameters that was asked for before', async () => {
    sessionStorage.setItem('returnTo', '/clubs/42?tab=users');
    const onSignedIn = open(`#/callback?token=${tokenFor(600)}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=`);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe('#/clubs/42?tab=users');
  });

  it('in a window beside another one closes it, and says what to do where it stays open', async () => {
    saveSession({ token: tokenFor(-5), userId: 'u1', firstName: 'Ana' });
    localStorage.setItem('RaStoreTouchline.clubs.selectedIds', '["c1"]');
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const token = tokenFor(600);
    const onSignedIn = open(`#/callback?token=${token}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=beside`);
    expect(await screen.findByText('You are signed in. Close this window and go on where you were.')).toBeVisible();
    expect(close).toHaveBeenCalled();
    expect(onSignedIn).not.toHaveBeenCalled();
    // The window beside shows a list still, with what was selected there.
    expect([readToken(), localStorage.getItem('RaStoreTouchline.clubs.selectedIds')]).toEqual([token, '["c1"]']);
    await userEvent.click(screen.getByRole('button', { name: 'Go to the start page' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe('#/');
  });

  it('of somebody else leaves nothing of who was signed in before', async () => {
    saveSession({ token: tokenFor(-5), userId: 'u2', firstName: 'Bo' });
    localStorage.setItem('RaStoreTouchline.clubs.selectedIds', '["c1"]');
    const onSignedIn = open(`#/callback?token=${tokenFor(600)}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=`);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(localStorage.getItem('RaStoreTouchline.clubs.selectedIds')).toBeNull();
  });

  it.each(['', 'nonsense', tokenFor(-5)])('refuses the token %j and says so', async (token) => {
    const onSignedIn = open(`#/callback?token=${token}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=faq`);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(readToken()).toBeNull();
  });
});

describe('a callback that this browser did not begin', () => {
  const foreign = tokenFor(600);
  const addresses = [
    ['without a nonce', `#/callback?token=${foreign}&userId=u2&firstName=Eve&redirect=faq`],
    ['with a made nonce', `#/callback?token=${foreign}&userId=u2&firstName=Eve&redirect=&nonce=made-up-by-somebody`],
    ['without a token', '#/callback?redirect=faq'],
  ] as const;

  it.each(addresses)('signs nobody in: %s', async (_, address) => {
    const onSignedIn = open(address);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
    expect([readToken(), readUserId(), readFirstName()]).toEqual([null, null, '']);
    expect(window.location.href).not.toContain(foreign);
  });

  it.each(addresses)('signs nobody out: %s', async (_, address) => {
    const own = tokenFor(600);
    saveSession({ token: own, userId: 'u1', firstName: 'Ana' });
    const onSignedIn = open(address);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect([readToken(), readUserId(), readFirstName()]).toEqual([own, 'u1', 'Ana']);
    expect(window.location.hash).toBe('#/');
  });

  it('is every callback but the first with a nonce', async () => {
    began();
    const address = (token: string) => `#/callback?token=${token}&userId=u1&firstName=Ana&nonce=${nonce}&redirect=`;
    const first = tokenFor(600);
    const onSignedIn = open(address(first));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const again = open(address(tokenFor(700)));
    await waitFor(() => expect(again).toHaveBeenCalled());
    expect(readToken()).toBe(first);
  });
});

describe('log out', () => {
  /** What the server is asked, and with which token. */
  const calls: string[] = [];
  const answering = (answer: () => Response) =>
    vi.stubGlobal('fetch', async (address: unknown, init?: { headers?: Record<string, string> }) => {
      calls.push(`${String(address)} ${init?.headers?.['Authorization'] ?? 'nobody'}`);
      return answer();
    });
  const refusal = () => new Response('{"code":100,"message":"down"}', { status: 500 });
  const token = tokenFor(600);

  beforeEach(() => {
    calls.length = 0;
    saveSession({ token, userId: 'u1', firstName: 'Ana' });
  });

  it('ends the token on the server, removes token and first name, clears the session and reloads', async () => {
    answering(() => new Response(null, { status: 204 }));
    const reload = vi.fn();
    standInForLocation({ reload });
    sessionStorage.setItem('returnTo', '/clubs/42');
    await logOut();
    expect(calls).toEqual([`/api/accounts/logout Bearer ${token}`]);
    expect([readToken(), readFirstName()]).toEqual([null, '']);
    expect(sessionStorage).toHaveLength(0);
    expect(reload).toHaveBeenCalled();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('offline'))],
    ['refuses', refusal],
  ])('leaves this device all the same where the server %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    const reload = vi.fn();
    standInForLocation({ reload });
    await logOut();
    expect([readToken(), readFirstName()]).toEqual([null, '']);
    expect(reload).toHaveBeenCalled();
  });

  it('everywhere asks the server for all of them, and leaves here too', async () => {
    answering(() => new Response(null, { status: 204 }));
    const reload = vi.fn();
    standInForLocation({ reload });
    await logOutEverywhere();
    expect(calls).toEqual([`/api/accounts/logouteverywhere Bearer ${token}`]);
    expect(readToken()).toBeNull();
    expect(reload).toHaveBeenCalled();
  });

  it('everywhere leaves nobody out whom the server has not', async () => {
    answering(refusal);
    standInForLocation({ reload: vi.fn() });
    await expect(logOutEverywhere()).rejects.toMatchObject({ code: 100 });
    expect(readToken()).toBe(token);
  });
});
