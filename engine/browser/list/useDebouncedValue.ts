import { useEffect, useState } from 'react';

/** How long the search waits after the last key (document 1 §2.4, §9). */
export const searchDebounce = 300;

/** A value that follows the given one after it has rested for a while. */
export function useDebouncedValue<T>(value: T, milliseconds: number = searchDebounce): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
