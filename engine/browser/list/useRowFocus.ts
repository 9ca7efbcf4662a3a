import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

export interface RowFocus {
  /** The row that Tab leads to. */
  current: number;
  moveTo: (index: number) => void;
  onFocus: (index: number) => void;
  /** What the body of the table listens to. */
  bodyEvents: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void };
}

interface RowFocusOptions {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Brings a row into view that may not be drawn yet. */
  reveal: (index: number) => void;
}

/**
 * One row of a table is in the order of Tab; moving to another gives it the focus once it is drawn. What had the focus and
 * is taken out of the table, or put elsewhere in it, leaves the focus to the row in its place, else it has it again.
 */
export function useRowFocus({ body, count, reveal }: RowFocusOptions): RowFocus {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const shown = Math.min(current, Math.max(0, count - 1));
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  useEffect(() => {
    const row = wanted.current === null ? null : rowAt(wanted.current);
    if (row) {
      wanted.current = null;
      row.focus();
    } else if (focused.current && document.activeElement === document.body) {
      const next = focused.current.isConnected
        ? focused.current
        : (rowAt(shown) ?? body.current?.querySelector<HTMLElement>('[data-row]'));
      next?.focus({ preventScroll: true });
    }
  });
  return {
    current: shown,
    moveTo: (index) => {
      const place = Math.min(Math.max(0, index), count - 1);
      wanted.current = place;
      reveal(place);
      // Already the current one: nothing is drawn anew, so the focus is given here.
      if (place === current) rowAt(place)?.focus();
      setCurrent(place);
    },
    onFocus: useCallback((index: number) => setCurrent(index), []),
    // While the table is drawn anew, React tells nothing: the focus is left only by whoever goes elsewhere.
    bodyEvents: {
      onFocus: ({ target }) => {
        focused.current = target;
      },
      onBlur: () => {
        focused.current = null;
      },
    },
  };
}
