import { useEffect } from 'react';
import { firstTyped } from './focusField.ts';

/** Milliseconds after which nobody waits for the cursor any more. */
const longestMs = 20_000;

/**
 * Puts the cursor into the first field of a form that is new, once it is drawn: those above it are fetched too, where
 * they are first used. A person who presses a key or a button meanwhile keeps the focus where it is.
 */
export function useFirstField(formId: string, isEnabled: boolean): void {
  useEffect(() => {
    // On a touch screen a keyboard would come up, uncalled for.
    if (!isEnabled || !window.matchMedia('(pointer: fine)').matches) return undefined;
    const attempt = () => {
      const form = document.getElementById(formId);
      const first = form && firstTyped(form);
      if (form?.contains(document.activeElement)) stop();
      else if (first && !isAfterMissing(first, form)) {
        first.focus({ preventScroll: true });
        if (document.activeElement === first) stop();
      }
    };
    const observer = new MutationObserver(attempt);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const kind of acts) window.removeEventListener(kind, stop, true);
    };
    const timer = setTimeout(stop, longestMs);
    for (const kind of acts) window.addEventListener(kind, stop, true);
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
    return stop;
  }, [formId, isEnabled]);
}

const acts = ['keydown', 'pointerdown', 'click'] as const;

/** Whether something above a field is not drawn yet. */
function isAfterMissing(field: Element, form: Element): boolean {
  const missing = form.querySelector('.MuiSkeleton-root');
  return missing !== null && (missing.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
