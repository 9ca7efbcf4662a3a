import { areRightsKnown, forgetRights } from './rights.ts';
import { clearSession, hasRunOut, isAuthenticated, removeToken } from './session.ts';

/**
 * Whether the workspace may show at a moment (milliseconds since 1970): while the token is valid; without a connection
 * also after that, to whoever has signed in on this device and not left (decisions, section E).
 */
export function mayWork(now: number, isConnected: boolean): boolean {
  return isAuthenticated(now) || (!isConnected && areRightsKnown());
}

/** Removes token, first name and user id, and forgets the rights and what lists were left at (document 1 §2.2). */
export function endSession(): void {
  clearSession();
  forgetLists();
  forgetRights();
}

/**
 * Ends a session that the server does not accept any more. Of one that has run out only the token goes: whoever is without
 * a connection the next moment works on (decisions, section E). One that was ended elsewhere leaves nothing behind.
 */
export function endRefusedSession(): void {
  if (hasRunOut()) removeToken();
  else endSession();
}

/** What react-admin's store begins its keys with. */
const prefix = 'RaStore';

/**
 * Removes what this device remembers of lists: selected rows, searches, filters, chosen views; the
 * next person starts anew.
 */
function forgetLists(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}
