import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRights } from '#providers/auth/rights.ts';
import { readFirstName, readToken, readUserId, saveSession } from '#providers/auth/session.ts';
import { startTexts } from '#providers/i18n/i18n.ts';
import { SignedOut } from './SignedOut.tsx';
import { logOut } from './logOut.ts';

const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
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
  ])('stands in the way of %s at %s', (hash, login) => {
    open(hash);
    expect(window.location.hash).toBe(login);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has one Log in button that leads to the single sign-on with the redirect', async () => {
    const assign = vi.fn();
    standInForLocation({ hash: '#/login/faq', assign });
    render(<SignedOut onSignedIn={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(assign).toHaveBeenCalledWith('/api/accounts/azuresignin?redirect=faq');
  });

  it.each([
    ['expired', /took too long/],
    ['made up', /Something went wrong/],
  ])('shows the error %s as an alert', (error, text) => {
    open(`#/login?error=${encodeURIComponent(error)}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('the callback', () => {
  it('takes the session over, removes the token from the address at once, and goes on', async () => {
    const token = tokenFor(600);
    const onSignedIn = open(`#/callback?token=${token}&userId=u1&firstName=Zo%C3%AB&redirect=admin%2Fclubs`);
    expect(screen.getByRole('status')).toHaveTextContent('Processing login, please wait...');
    expect(window.location.href).not.toContain(token);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect([readToken(), readUserId(), readFirstName()]).toEqual([token, 'u1', 'Zoë']);
    expect(window.location.hash).toBe('#/admin/clubs');
  });

  it.each([
    ['', '#/'],
    ['https://evil.example', '#/'],
    ['//evil.example', '#/'],
    ['faq', '#/faq'],
  ])('with the redirect %j leads to %s', async (redirect, hash) => {
    const onSignedIn = open(
      `#/callback?token=${tokenFor(600)}&userId=u1&firstName=Ana&redirect=${encodeURIComponent(redirect)}`,
    );
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe(hash);
  });

  it('leads back to a page with parameters that was asked for before', async () => {
    sessionStorage.setItem('returnTo', '/clubs/42?tab=users');
    const onSignedIn = open(`#/callback?token=${tokenFor(600)}&userId=u1&firstName=Ana&redirect=`);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(window.location.hash).toBe('#/clubs/42?tab=users');
  });

  it.each(['', 'nonsense', tokenFor(-5)])('refuses the token %j and says so', async (token) => {
    const onSignedIn = open(`#/callback?token=${token}&userId=u1&firstName=Ana&redirect=faq`);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(readToken()).toBeNull();
  });
});

describe('log out', () => {
  it('removes token and first name and reloads', async () => {
    saveSession({ token: tokenFor(600), userId: 'u1', firstName: 'Ana' });
    const reload = vi.fn();
    standInForLocation({ reload });
    await logOut();
    expect([readToken(), readFirstName()]).toEqual([null, '']);
    expect(reload).toHaveBeenCalled();
  });
});
