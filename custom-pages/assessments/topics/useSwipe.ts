import { useTheme } from '@mui/material/styles';
import { useRef, type TouchEvent } from 'react';

/** How far a finger goes at least, in CSS pixels, how long at most, in milliseconds, and how level. */
const leastDistance = 64;
const longest = 700;
const steepest = 0.5;

/** What moves sideways itself, or is written in. */
const ownSwipes = 'input, textarea, select, [contenteditable], [role=slider], .MuiSlider-root, canvas';

interface SwipeActions {
  onPrevious: () => void;
  onNext: () => void;
}

/** One finger drawn sideways goes to the topic on that side, as arrows do; from right to left the other way round. */
export function useSwipe({ onPrevious, onNext }: SwipeActions) {
  const { direction } = useTheme();
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const { target } = event;
      // React hands on what happens in a dialog above the topic, too: that is not drawn on the topic.
      const isHere = target instanceof Element && event.currentTarget.contains(target);
      const isOwn = event.touches.length > 1 || !touch || !isHere || isMoved(target);
      start.current = isOwn ? null : { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from || event.timeStamp - from.at > longest) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < leastDistance || Math.abs(touch.clientY - from.y) > Math.abs(across) * steepest) return;
      if (across < 0 === (direction === 'ltr')) onNext();
      else onPrevious();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

/** Whether a finger there moves something of its own: a slider, a text, a table wider than its place. */
function isMoved(target: Element): boolean {
  if (target.closest(ownSwipes)) return true;
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
