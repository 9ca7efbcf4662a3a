import { Listeners } from '#engine/rules/values/Listeners.ts';
import { onTokenStored, readToken } from './session.ts';

/** How the session stands: accepted, refused, or refused with the question whether to sign in again. */
export type SessionState = 'accepted' | 'refused' | 'asking';

const listeners = new Listeners();
let refusedToken: string | null = null;
let isAsking = false;

/**
 * The token that the server does not accept any more. It counts until another one is stored, by this tab or another one;
 * what a call with a former token is answered says nothing of the session.
 */
export const refusedSession = {
  state(): SessionState {
    if (refusedToken === null || refusedToken !== readToken()) return 'accepted';
    return isAsking ? 'asking' : 'refused';
  },
  /** A call with this token was refused; `isAwaited`: somebody waits for what it was to do, and is asked. */
  tell(token: string | null, isAwaited: boolean): void {
    if (token === null || token !== readToken()) return;
    isAsking = isAwaited || (isAsking && token === refusedToken);
    refusedToken = token;
    listeners.tell();
  },
  /** Somebody wants to do what needs the sign-in. */
  ask(): void {
    isAsking = true;
    listeners.tell();
  },
  /** Not now: what was begun on the screen stays there. */
  leave(): void {
    isAsking = false;
    listeners.tell();
  },
  subscribe(listener: () => void): () => void {
    const ends = [listeners.add(listener), onTokenStored(listener)];
    return () => ends.forEach((end) => end());
  },
};
