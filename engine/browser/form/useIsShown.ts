import { useCallback, useEffect, useRef } from 'react';

/** Tells whether what asks is shown still, for what comes back when that may have been left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
