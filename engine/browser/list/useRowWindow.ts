import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from '#engine/ui/useIsPrinting.ts';

interface RowWindowOptions {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Off draws all rows. */
  isOn: boolean;
  onShown?: (first: number, last: number) => void;
}

export interface RowWindow {
  /** First row drawn, and the one behind the last. */
  first: number;
  last: number;
  /** Pixels that stand for the rows before and after. */
  before: number;
  after: number;
  /** Pixels of one row. */
  height: number;
  /** Scrolls so that a row is in view. */
  reveal: (index: number) => void;
}

const spareRows = 12;
const step = 6;
const likelyHeight = 48;
const topPixels = 120;

/** Which rows of a long table are drawn: those in the window and some around it, while the page scrolls; on paper all. */
export function useRowWindow({ body, count, isOn, onShown }: RowWindowOptions): RowWindow {
  const [seen, setSeen] = useState({ first: 0, height: likelyHeight, shown: 30 });
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const table = body.current;
      if (!table) return;
      const height = heightOfRow(table) || likelyHeight;
      const above = Math.max(0, -table.getBoundingClientRect().top);
      const first = Math.floor(above / height / step) * step;
      const shown = Math.ceil(window.innerHeight / height) + step;
      setSeen((old) =>
        old.first === first && old.height === height && old.shown === shown ? old : { first, height, shown },
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [body, isOn, count]);

  const isPrinting = useIsPrinting();
  const isCut = isOn && !isPrinting;
  const first = isCut ? Math.min(Math.max(0, seen.first - spareRows), count) : 0;
  const last = isCut ? Math.min(count, seen.first + seen.shown + spareRows) : count;
  useEffect(() => {
    if (isCut) onShown?.(first, last);
  }, [isCut, first, last, onShown]);

  const reveal = useCallback(
    (index: number) => {
      const table = body.current;
      if (!isOn || !table) return;
      const top = table.getBoundingClientRect().top + index * seen.height;
      if (top < topPixels) window.scrollBy(0, top - topPixels);
      else if (top + seen.height > window.innerHeight) window.scrollBy(0, top + 2 * seen.height - window.innerHeight);
    },
    [body, isOn, seen.height],
  );
  return { first, last, before: first * seen.height, after: (count - last) * seen.height, height: seen.height, reveal };
}

/** An input that stands in a row makes it higher than the others. */
function heightOfRow(table: HTMLElement): number {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.find((row) => !row.querySelector('[data-editing]'))?.offsetHeight ?? 0;
}
