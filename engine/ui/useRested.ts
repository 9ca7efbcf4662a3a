import { useCallback, useEffect, useRef } from 'react';

/**
 * A call that waits until nobody has asked for it for some milliseconds. It is then the call that is current: what has
 * changed on the screen meanwhile stays changed. None waits for 0, none comes once the screen is left.
 */
export function useRested<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (milliseconds: number, ...given: Given) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(call);
  useEffect(() => {
    current.current = call;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((milliseconds, ...given) => {
    clearTimeout(timer.current);
    if (milliseconds === 0) current.current(...given);
    else timer.current = setTimeout(() => current.current(...given), milliseconds);
  }, []);
}
