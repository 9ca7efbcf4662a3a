import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { readRefusal } from './readRefusal.ts';
import { useRefusalText } from './useRefusalText.ts';

/**
 * Tells in a popup why a call was refused. That somebody else has changed the same meanwhile is a warning in words of its
 * own, which say what to look at now; anything else an error, see `useRefusalText`.
 *
 * @param staleKey The text of that warning.
 * @returns What tells it of an error, and gives true where somebody else was first.
 */
export function useTellStale(staleKey: string): (error: unknown) => boolean {
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  return useCallback(
    (error) => {
      const isStale = readRefusal(error).code === errorCodes.changedMeanwhile;
      notify(isStale ? staleKey : sayRefusal(error), { type: isStale ? 'warning' : 'error' });
      return isStale;
    },
    [notify, sayRefusal, staleKey],
  );
}
