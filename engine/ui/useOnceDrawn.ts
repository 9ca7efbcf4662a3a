import { useLayoutEffect, useRef } from 'react';

/**
 * Does something, such as giving the focus, once what a component is about to change is drawn: before the next key, which
 * would still be typed into what had the focus before.
 */
export function useOnceDrawn(): (act: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const act = waiting.current;
    waiting.current = null;
    act?.();
  });
  return (act) => {
    waiting.current = act;
  };
}
