import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
  /** How far the dragged row is from its place, in px. */
  offset: number;
  /** How much room the dragged row takes, with the gap behind it. */
  room: number;
}

interface Start {
  y: number;
  listTop: number;
  tops: number[];
  heights: number[];
}

export interface RowDrag {
  /** The place of the row that is being dragged; null for none. */
  dragged: number | null;
  /** For the handle of a row: mouse, pen and touch alike. */
  grip: (index: number) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  /** Where a row is drawn while one is dragged. */
  styleOf: (index: number) => CSSProperties;
}

/** Places outside of the list that a row can be dropped on, such as other lists. */
export interface DropElsewhere {
  /** Finds them in the page; the one below the pointer has `data-over` while a row is over it. */
  selector: string;
  onDrop: (from: number, place: HTMLElement) => void;
}

const edge = 56;
const step = 14;

/**
 * Dragging the rows of a list, neighbours with `data-row`, by handles in them; Escape leaves a row where it was. Whoever cannot drag uses the buttons of the row.
 */
export function useRowDrag(onMove: (from: number, to: number) => void, elsewhere?: DropElsewhere): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);

  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('[data-row]')?.parentElement;
    if (event.button !== 0 || !list || cancel.current) return;
    event.preventDefault();
    const rows = [...list.querySelectorAll(':scope > [data-row]')].map((row) => row.getBoundingClientRect());
    const { top: listTop } = list.getBoundingClientRect();
    const start: Start = {
      y: event.clientY,
      listTop,
      tops: rows.map(({ top }) => top - listTop),
      heights: rows.map(({ height }) => height),
    };
    const next = start.tops[from + 1];
    const own = start.tops[from] ?? 0;
    const room = next === undefined ? own - (start.tops[from - 1] ?? 0) : next - own;
    let latest: Drag = { from, to: from, offset: 0, room };
    let over: HTMLElement | null = null;
    setDrag(latest);
    const scroller = scrollerOf(list);

    const follow = (moved: globalThis.PointerEvent) => {
      if (scroller) scrollAtEdge(scroller, moved.clientY);
      const scrolled = list.getBoundingClientRect().top - listTop;
      const offset = moved.clientY - start.y - scrolled;
      const place = elsewhere ? findPlace(elsewhere.selector, list, moved) : null;
      if (place !== over) over?.removeAttribute('data-over');
      place?.setAttribute('data-over', '');
      over = place;
      latest = { from, to: over ? from : placeOf(start, from, offset), offset, room };
      setDrag(latest);
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape, true);
      over?.removeAttribute('data-over');
      cancel.current = null;
      setDrag(null);
    };
    const drop = () => {
      end();
      if (over) elsewhere?.onDrop(from, over);
      else if (latest.to !== from) onMove(from, latest.to);
    };
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      // The panel around stays open.
      pressed.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape, true);
    cancel.current = end;
  };

  return {
    dragged: drag?.from ?? null,
    grip: (index) => ({ onPointerDown: (event) => begin(index, event) }),
    styleOf: (index) => (drag ? placeWhileDragging(drag, index) : {}),
  };
}

/** Where the row would stand: past those whose middle its edge ahead has crossed. */
function placeOf({ tops, heights }: Start, from: number, offset: number): number {
  const top = (tops[from] ?? 0) + offset;
  const bottom = top + (heights[from] ?? 0);
  const isBefore = (start: number, index: number) => {
    const middle = start + (heights[index] ?? 0) / 2;
    return index < from ? middle <= top : index > from && middle < bottom;
  };
  return tops.filter(isBefore).length;
}

/**
 * The place below the pointer; none while it is where the list itself is, or where a neighbour of the place that stays in
 * sight is in front of it.
 */
function findPlace(
  selector: string,
  list: HTMLElement,
  { clientX, clientY }: Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>,
): HTMLElement | null {
  const places = [...document.querySelectorAll<HTMLElement>(selector)].filter((place) => !place.contains(list));
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const place = places.find((each) => isWithin(each.getBoundingClientRect()));
  const seen = document.elementFromPoint(clientX, clientY);
  const isBehind = place?.parentElement?.contains(seen) && !place.contains(seen) && !list.contains(seen);
  return place && !isBehind ? place : null;
}

function placeWhileDragging({ from, to, offset, room }: Drag, index: number): CSSProperties {
  if (index === from) return { transform: `translateY(${offset}px)`, zIndex: 1, position: 'relative' };
  const shift = index > from && index <= to ? -room : index < from && index >= to ? room : 0;
  return { transform: `translateY(${shift}px)`, transition: 'transform 140ms' };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return null;
}

function scrollAtEdge(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + edge) scroller.scrollTop -= step;
  if (y > bottom - edge) scroller.scrollTop += step;
}
