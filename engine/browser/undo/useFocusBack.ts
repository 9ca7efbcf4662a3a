import { useCallback, useRef, type FocusEvent } from 'react';

export interface FocusBack {
  /** What the place listens to. */
  placeEvents: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void };
  /** Where the focus was in what has just been taken away from the place, it goes back to where it came from. */
  leadBack: () => void;
}

/** Of a place whose parts go by themselves: the focus goes back to where it came from, else to the rows or to the page. */
export function useFocusBack(): FocusBack {
  const before = useRef<HTMLElement | null>(null);
  const isHere = useRef(false);
  return {
    placeEvents: {
      onFocus: ({ currentTarget, relatedTarget }) => {
        isHere.current = true;
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      },
      // Of what is taken away React tells nothing: the focus is left only by whoever goes elsewhere.
      onBlur: () => {
        isHere.current = false;
      },
    },
    leadBack: useCallback(() => {
      if (!isHere.current || document.activeElement !== document.body) return;
      isHere.current = false;
      const origin = before.current?.isConnected ? before.current : null;
      const page = document.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? document.querySelector('main');
      (origin ?? page)?.focus({ preventScroll: true });
    }, []),
  };
}
