import { useEffect, useRef, type RefObject } from 'react';
import { areSingleKeysOn } from '../context/singleKeys.ts';

/**
 * "/" moves to the search of the list and the arrow from there to its rows; "?" shows the keys, unless one is typing or
 * has switched single keys off.
 */
export function useListKeys(place: RefObject<HTMLElement | null>, showHelp: () => void): void {
  const help = useRef(showHelp);
  useEffect(() => {
    help.current = showHelp;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const input = place.current?.querySelector<HTMLInputElement>('input[type="search"]');
      if (event.key === 'ArrowDown' && input && event.target === input) {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return;
      if (event.key === '?') {
        event.preventDefault();
        help.current();
      }
      if (event.key !== '/' || !input) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="dialog"]') !== null
  );
}
