import { useRef, type PointerEvent } from 'react';

type EdgeEvent = PointerEvent<HTMLElement>;

interface EdgeDrag {
  onBegin?: (event: EdgeEvent) => void;
  onMove: (event: EdgeEvent) => void;
  /** The event is that of the edge let go, whose place counts; null where it was only pressed, or the pointer taken away. */
  onEnd: (dropped: EdgeEvent | null) => void;
}

/** What an edge needs that is dragged to make something wider or narrower, by mouse, pen or finger. */
export function useEdgeDrag({ onBegin, onMove, onEnd }: EdgeDrag) {
  /** Null while nobody drags it. */
  const beganAt = useRef<number | null>(null);
  const isMoved = useRef(false);
  const end = (dropped: EdgeEvent | null) => {
    if (beganAt.current === null) return;
    beganAt.current = null;
    onEnd(isMoved.current ? dropped : null);
  };
  return {
    onPointerDown(event: EdgeEvent) {
      if (event.button !== 0) return;
      // The browser would mark the texts that the pointer passes.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      beganAt.current = event.clientX;
      isMoved.current = false;
      onBegin?.(event);
    },
    onPointerMove(event: EdgeEvent) {
      if (beganAt.current === null) return;
      isMoved.current ||= event.clientX !== beganAt.current;
      if (isMoved.current) onMove(event);
    },
    onPointerUp: (event: EdgeEvent) => {
      isMoved.current ||= event.clientX !== beganAt.current;
      end(event);
    },
    onPointerCancel: () => end(null),
  };
}

/** Whether a place is written from right to left. */
export function isMirrored(place: Element): boolean {
  return getComputedStyle(place).direction === 'rtl';
}
