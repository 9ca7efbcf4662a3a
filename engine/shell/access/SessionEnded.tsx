import { useEffect, useSyncExternalStore } from 'react';
import { hasRunOut } from '#engine/providers/auth/session.ts';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import { quietPart } from '#engine/ui/PartSuspense.tsx';

const SignInAgain = quietPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);

/** Offers a sign-in beside the screen, which stays as it is, once the server does not accept the session (decision 115). */
export function SessionEnded() {
  const state = useSyncExternalStore(refusedSession.subscribe, refusedSession.state);
  return state === 'accepted' ? null : <SignInAgain isAsking={state === 'asking'} />;
}

/**
 * What was ended elsewhere, or an account that was switched off, leads away from a screen that reads or changes anything;
 * where the time of the session was over, nothing does (decision 101).
 */
export function useEndedElsewhere(onEnded: () => void): void {
  const isEnded = useSyncExternalStore(refusedSession.subscribe, refusedSession.isScreenRefused) && !hasRunOut();
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
}
