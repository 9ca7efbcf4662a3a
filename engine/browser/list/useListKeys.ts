import { useEffect, useRef, type RefObject } from 'react';
import { hasOwnKeys } from '#engine/ui/hasOwnKeys.ts';
import { areSingleKeysOn } from '../context/singleKeys.ts';

/**
 * "/" moves to the search of the list and the arrow from there to its rows; "?" shows the keys, unless they have a
 * meaning of their own where the focus is, or single keys are switched off.
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
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
      if (hasOwnKeys(event.target, event.key)) return;
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
