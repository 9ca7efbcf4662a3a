import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface RowFocus {
  /** The row that Tab leads to. */
  current: number;
  moveTo: (index: number) => void;
  onFocus: (index: number) => void;
}

interface RowFocusOptions {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Brings a row into view that may not be drawn yet. */
  reveal: (index: number) => void;
}

/** One row of a table is in the order of Tab; moving to another gives it the focus once it is drawn. */
export function useRowFocus({ body, count, reveal }: RowFocusOptions): RowFocus {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });
  return {
    current: Math.min(current, Math.max(0, count - 1)),
    moveTo: (index) => {
      const place = Math.min(Math.max(0, index), count - 1);
      wanted.current = place;
      reveal(place);
      // Already the current one: nothing is drawn anew, so the focus is given here.
      if (place === current) body.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)?.focus();
      setCurrent(place);
    },
    onFocus: useCallback((index: number) => setCurrent(index), []),
  };
}
