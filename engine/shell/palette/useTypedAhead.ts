import { useEffect, useState } from 'react';

/**
 * What is typed while a field is waited for, kept from the page behind it: letters and Backspace; Enter does nothing yet.
 * Other keys, as Tab and those with Ctrl, are left alone.
 *
 * @param onEscape For Escape.
 */
export function useTypedAhead(isWaiting: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isWaiting) return;
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isLetter = event.key.length === 1;
      if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isLetter) setTyped((before) => before + event.key);
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1));
      else if (event.key === 'Escape') onEscape();
    };
    // Before whatever else on the page listens to keys.
    window.addEventListener('keydown', hold, { capture: true });
    return () => {
      window.removeEventListener('keydown', hold, { capture: true });
      setTyped('');
    };
  }, [isWaiting, onEscape]);
  return typed;
}
