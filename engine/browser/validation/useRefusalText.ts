import { useCallback } from 'react';
import { readRefusal } from './readRefusal.ts';
import { useSayRefusal } from './useSayRefusal.ts';

/** Says in the interface's language why a call failed, see `useSayRefusal`. */
export function useRefusalText(): (error: unknown) => string {
  const say = useSayRefusal();
  return useCallback((error) => say(readRefusal(error)), [say]);
}
