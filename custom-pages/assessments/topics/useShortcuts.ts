import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '#engine/browser/context/singleKeys.ts';
import { hasOwnKeys } from '#engine/ui/hasOwnKeys.ts';

/** Marks what a number key clicks: `data-shortcut="3"`. */
export function shortcutMark(number: number): Record<string, string> {
  return number <= 9 ? { 'data-shortcut': String(number) } : {};
}

/** Arrow keys go between topics, number keys answer items, unless somebody is in a field, a menu or a dialog. */
export function useShortcuts({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }): void {
  const { direction } = useTheme();
  const actions = useRef({ onPrevious, onNext });
  useEffect(() => {
    actions.current = { onPrevious, onNext };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (hasOwnKeys(event.target, event.key)) return;
      const isForward = (event.key === 'ArrowRight') === (direction === 'ltr');
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        if (isForward) actions.current.onNext();
        else actions.current.onPrevious();
      } else if (/^[1-9]$/.test(event.key)) {
        const row = document.querySelector(`[data-shortcut="${event.key}"]`);
        const slider = row?.querySelector<HTMLElement>('input[type=range]');
        // A slider is moved by its own keys; the button beside it clears it.
        if (slider) slider.focus();
        else pressFirst(row);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [direction]);
}

/** What an item is made of opens beside its check, and alone where the check follows from it. */
function pressFirst(row: Element | null): void {
  const check = row?.querySelector<HTMLElement>('[role=radio][data-next=true]');
  if (check) return check.click();
  const button = row?.querySelector<HTMLElement>('button');
  // From what it opens the focus comes back to it.
  button?.focus();
  button?.click();
}
