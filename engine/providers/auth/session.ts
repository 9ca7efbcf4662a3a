import { objectOf } from '#engine/rules/values/isObject.ts';
/** What the sign-in leaves in the browser (document 1 §2.2). */
export interface Session {
  token: string;
  userId: string;
  firstName: string;
}

/** Where the access token is kept. */
export const tokenKey = 'token';
const keys = { token: tokenKey, userId: 'userId', firstName: 'firstName' } as const;

/** Keeps token, user id and first name in local storage; the token was issued just now by the server's clock. */
export function saveSession({ token, userId, firstName }: Session): void {
  noteServerTime(readMoment(token, 'iat'));
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.userId, userId);
  localStorage.setItem(keys.firstName, firstName);
}

/** The stored access token, or null; it may have expired. */
export function readToken(): string | null {
  return localStorage.getItem(keys.token);
}

/** The stored id of the person, or null. */
export function readUserId(): string | null {
  return localStorage.getItem(keys.userId);
}

/** Whether another tab, whose token this one has too, has signed in somebody else than this person. */
export function isSomebodyElse(person: string): boolean {
  return (readUserId() ?? person) !== person;
}

/** The stored first name, or an empty text. */
export function readFirstName(): string {
  return localStorage.getItem(keys.firstName) ?? '';
}

const clockKey = 'clockAhead';
/** Answers take their time, and `Date` headers have whole seconds: less than this is no wrong clock. */
const toleratedMs = 120_000;

/** Takes down how far this device's clock is from the server's, which said what time it is there; null: it did not. */
export function noteServerTime(moment: number | null): void {
  if (moment === null || Number.isNaN(moment)) return;
  const ahead = Date.now() - moment;
  const known = Number(localStorage.getItem(clockKey) ?? 0);
  if (Math.abs(ahead - known) < toleratedMs) return;
  if (Math.abs(ahead) < toleratedMs) localStorage.removeItem(clockKey);
  else localStorage.setItem(clockKey, String(ahead));
}

/** What time it is on the server, milliseconds since 1970, as far as this device knows: its own clock may be wrong. */
export function serverNow(): number {
  return Date.now() - Number(localStorage.getItem(clockKey) ?? 0);
}

/**
 * True while the stored token's `exp` lies after `now` (milliseconds since 1970).
 * A token that cannot be read counts as none (document 1 §2.2, §4).
 */
export function isAuthenticated(now: number = serverNow()): boolean {
  const expiry = readExpiry(readToken());
  return expiry !== null && expiry > now;
}

/**
 * True where there is no token, or the stored one has run out as far as two clocks agree: what the server refuses then was
 * not ended by anybody.
 */
export function hasRunOut(): boolean {
  const expiry = readExpiry(readToken());
  return expiry === null || expiry - toleratedMs < serverNow();
}

/** Removes the token alone: who has signed in on this device stays known. */
export function removeToken(): void {
  localStorage.removeItem(keys.token);
}

/**
 * Calls back when another tab has ended the session of this person, or signed in somebody else; gives what ends that. A
 * token that has run out ends nobody's session.
 */
export function onLeftElsewhere(person: string, listener: () => void): () => void {
  return onStoredElsewhere(keys.userId, () => {
    if (readUserId() !== person) listener();
  });
}

/** Calls back when another tab has stored a token, or removed it; gives what ends that. */
export function onTokenStored(listener: () => void): () => void {
  return onStoredElsewhere(keys.token, listener);
}

function onStoredElsewhere(about: string, listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === about || key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Removes token, first name and user id. */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** The moment a JSON Web Token expires, in milliseconds since 1970, or null when it does not say. */
export function readExpiry(token: string | null): number | null {
  return readMoment(token, 'exp');
}

function readMoment(token: string | null, claim: 'exp' | 'iat'): number | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims = objectOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    const moment = claims[claim];
    return typeof moment === 'number' ? moment * 1000 : null;
  } catch {
    return null;
  }
}
