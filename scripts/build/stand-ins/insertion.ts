import { useInsertionEffect } from 'react';

/**
 * emotion writes a component's style while that is drawn, as it does where React has no insertion effects, and not when
 * React puts what it has drawn into the page: that is one step, in which a first page's 300 styles held the browser up.
 */
export function useInsertionEffectAlwaysWithSyncFallback<Result>(write: () => Result): Result {
  return write();
}

export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
