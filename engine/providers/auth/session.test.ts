import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSession,
  isAuthenticated,
  noteServerTime,
  readExpiry,
  readFirstName,
  readToken,
  readUserId,
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
