import { useLayoutEffect, type RefObject } from 'react';

/** Of the page, or of a panel over it. */
type Foot = '--foot' | '--panel-foot';

/** A distance from the foot of the window in px, or from the bar that sticks to it, as CSS. */
export function aboveFoot(pixels: number, foot: Foot = '--foot'): string {
  return `calc(var(${foot}, 0px) + ${pixels}px)`;
}

/** Says how high a bar that sticks to the foot of the window is, so that what floats stands above it. */
export function useFoot(bar: RefObject<HTMLElement | null>, foot: Foot = '--foot'): void {
  // Measured anew with every drawing: its buttons come and go, and on a phone they take another line.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(foot, `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(foot);
    };
  });
}
