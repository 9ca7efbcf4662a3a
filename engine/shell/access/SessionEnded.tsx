import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { hasRunOut } from '#engine/providers/auth/session.ts';
import { refusedSession, type SessionState } from '#engine/providers/auth/refusedSession.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { quietPart } from '#engine/ui/PartSuspense.tsx';

const SignInAgain = quietPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);

/**
 * Offers a sign-in beside the screen, which stays as it is, once the server does not accept the session because its time
 * is over (decisions 101 and 115). Without a connection there is nothing to sign in to.
 */
export function SessionEnded() {
  const state = useSessionState();
  const isConnected = useSyncExternalStore(serverConnection.subscribe, serverConnection.isThere);
  const isOver = state !== 'accepted' && hasRunOut();
  useReadRefused(isOver);
  return isOver && isConnected ? <SignInAgain isAsking={state === 'asking'} /> : null;
}

/** What was ended elsewhere, or an account that was switched off, leads away from the screen. */
export function useEndedElsewhere(onEnded: () => void): void {
  const isEnded = useSessionState() !== 'accepted' && !hasRunOut();
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
}

function useSessionState(): SessionState {
  return useSyncExternalStore(refusedSession.subscribe, refusedSession.state);
}

/** After the sign-in what could not be read without it is read. */
function useReadRefused(isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isOver, client]);
}
