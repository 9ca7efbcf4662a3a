import { Listeners } from '#engine/rules/values/Listeners.ts';
import { onTokenStored, readToken } from './session.ts';

/** How the session stands: accepted, refused, or refused with the question whether to sign in again. */
export type SessionState = 'accepted' | 'refused' | 'asking';

/** What was refused: something read, a change that somebody waits for and is asked about, or what goes on by itself. */
export type RefusedCall = 'reading' | 'change' | 'unattended';

const listeners = new Listeners();
let refusedToken: string | null = null;
let isAsking = false;
let isScreenRefused = false;

/**
 * The token that the server does not accept any more. It counts until another one is stored, by this tab or another one;
 * what a call with a former token is answered says nothing of the session.
 */
export const refusedSession = {
  state(): SessionState {
    if (refusedToken === null || refusedToken !== readToken()) return 'accepted';
    return isAsking ? 'asking' : 'refused';
  },
  /** Whether a call was refused that the screen itself made, not only what goes on behind it. */
  isScreenRefused: (): boolean => isScreenRefused && refusedSession.state() !== 'accepted',
  /** A call with this token was refused, see `RefusedCall`. */
  tell(token: string | null, by: RefusedCall): void {
    if (token === null || token !== readToken()) return;
    const isKnown = token === refusedToken;
    isAsking = by === 'change' || (isAsking && isKnown);
    isScreenRefused = by !== 'unattended' || (isScreenRefused && isKnown);
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
