import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  isAuthenticated,
  noteServerTime,
  onLeftElsewhere,
  readExpiry,
  readFirstName,
  readToken,
  readUserId,
  removeToken,
  saveSession,
} from './session.ts';

const noon = Date.UTC(2026, 2, 1, 12);
const tokenUntil = (moment: number) =>
  `h.${btoa(JSON.stringify({ sub: 'u1', exp: moment / 1000 })).replaceAll('=', '')}.s`.replaceAll('/', '_');

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('counts while the token expires in the future', () => {
    saveSession({ token: tokenUntil(noon), userId: 'u1', firstName: 'Ana' });
    expect(isAuthenticated(noon - 1000)).toBe(true);
    expect(isAuthenticated(noon)).toBe(false);
  });

  it('counts by the clock of the server, however wrong that of this device is', () => {
    const hour = 3_600_000;
    saveSession({ token: tokenUntil(Date.now() - 23 * hour), userId: 'u1', firstName: 'Ana' });
    expect(isAuthenticated()).toBe(false);
    // It is a day ahead.
    noteServerTime(Date.now() - 24 * hour);
    expect(isAuthenticated()).toBe(true);
    // What an answer says a little later is the same clock.
    noteServerTime(Date.now() - 24 * hour + 1_000);
    expect(isAuthenticated()).toBe(true);
    noteServerTime(Number.NaN);
    noteServerTime(null);
    expect(isAuthenticated()).toBe(true);
    noteServerTime(Date.now());
    expect(isAuthenticated()).toBe(false);
  });

  it.each(['', 'nonsense', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
    'does not count with the token %j',
    (token) => {
      saveSession({ token, userId: 'u1', firstName: 'Ana' });
      expect(isAuthenticated(noon)).toBe(false);
    },
  );

  it('is kept locally and leaves nothing behind', () => {
    saveSession({ token: tokenUntil(noon), userId: 'u1', firstName: 'Ana' });
    expect([readUserId(), readFirstName()]).toEqual(['u1', 'Ana']);
    expect(readExpiry(readToken())).toBe(noon);
    clearSession();
    expect([readToken(), readUserId(), readFirstName()]).toEqual([null, null, '']);
  });
});

describe('a session that another tab', () => {
  const left = vi.fn();
  let unfollow = () => {};
  beforeEach(() => {
    left.mockClear();
    saveSession({ token: tokenUntil(noon), userId: 'u1', firstName: 'Ana' });
    unfollow = onLeftElsewhere('u1', left);
  });
  afterEach(() => unfollow());
  /** What the browser tells the other tabs, once something is written. */
  const tell = (...changed: (string | null)[]) =>
    changed.forEach((key) => window.dispatchEvent(new StorageEvent('storage', { key })));

  it.each<[string, () => void, number]>([
    ['has ended', clearSession, 1],
    ['has ended with all that the browser kept', () => localStorage.clear(), 1],
    ['has given to somebody else', () => saveSession({ token: 't', userId: 'u2', firstName: 'Bo' }), 1],
    ['has begun anew for the same person', () => saveSession({ token: 't', userId: 'u1', firstName: 'Ana' }), 0],
    ['has let run out', removeToken, 0],
  ])('%s', (what, change, times) => {
    change();
    tell(...(what.includes('all') ? [null] : ['token', 'userId', 'firstName']));
    expect(left).toHaveBeenCalledTimes(times);
  });

  it('has ended is nothing to who does not follow it any more', () => {
    unfollow();
    clearSession();
    tell('userId');
    expect(left).not.toHaveBeenCalled();
  });
});
