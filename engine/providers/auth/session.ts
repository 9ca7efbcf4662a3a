/** What the sign-in leaves in the browser (document 1 §2.2). */
export interface Session {
  token: string;
  userId: string;
  firstName: string;
}

const keys = { token: 'token', userId: 'userId', firstName: 'firstName' } as const;

/** Keeps token, user id and first name in local storage. */
export function saveSession({ token, userId, firstName }: Session): void {
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

/** The stored first name, or an empty text. */
export function readFirstName(): string {
  return localStorage.getItem(keys.firstName) ?? '';
}

/**
 * True while the stored token's `exp` lies after `now` (milliseconds since 1970).
 * A token that cannot be read counts as none (document 1 §2.2, §4).
 */
export function isAuthenticated(now: number): boolean {
  const expiry = readExpiry(readToken());
  return expiry !== null && expiry > now;
}

/** Removes token, first name and user id. */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** The moment a JSON Web Token expires, in milliseconds since 1970, or null when it does not say. */
export function readExpiry(token: string | null): number | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
