import { useCallback, useSyncExternalStore } from 'react';
import { useEngine } from '../../context/useEngine.ts';
import { countUnsent } from './countUnsent.ts';

/** How much the server does not have yet, changes and files: of everything, or of what is meant. */
export function useUnsentCount(isMeant?: (about: Readonly<Record<string, string>>) => boolean): number {
  const { outgoing } = useEngine();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [outgoing?.outbox.subscribe(listener), outgoing?.files.subscribe(listener)];
      return () => ends.forEach((end) => end?.());
    },
    [outgoing],
  );
  return useSyncExternalStore(subscribe, () => countUnsent(outgoing, isMeant));
}
