import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { SavingStopped } from './useGuardedWork.tsx';

/** Says why an edit was refused; nothing of one that the person has stopped. */
export function useTellFailure(): (failure: unknown) => void {
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  return useCallback(
    (failure) => {
      if (!(failure instanceof SavingStopped)) notify(sayRefusal(failure), { type: 'error' });
    },
    [notify, sayRefusal],
  );
}
