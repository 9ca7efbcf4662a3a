import { useRef } from 'react';

/**
 * Runs a task unless one is still under way: two quick clicks, or Enter held down, save once. A task that answers true
 * was the last one: there is nothing more to do here.
 */
export function useOneAtATime(): (task: () => Promise<boolean>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (task) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let isLast = false;
    try {
      isLast = await task();
    } finally {
      isUnderWay.current = isLast;
    }
  };
}
