import { useMemo } from 'react';
import { useNotify } from 'react-admin';

/**
 * Says in a few words, in a popup that goes by itself, how an operation ended (document 1 §8); what was wrong with it
 * stands where it was asked for.
 */
export function useTellOutcome(): { done: () => void; failed: () => void } {
  const notify = useNotify();
  return useMemo(
    () => ({
      done: () => notify('engine.outcome.done', { type: 'success' }),
      failed: () => notify('engine.outcome.failed', { type: 'error' }),
    }),
    [notify],
  );
}
