import { useEffect, useState } from 'react';

/** How long the search waits after the last key (document 1 §2.4, §9). */
export const searchDebounce = 300;

/** A value that follows the given one after it has rested for a while; `first` stands until it has for the first time. */
export function useDebouncedValue<T>(value: T, milliseconds: number = searchDebounce, first: T = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
