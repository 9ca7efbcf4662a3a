import { useEffect } from 'react';
import { focusFirst } from './focusField.ts';

const triesAt = [100, 400, 1000];

/** Puts the cursor into the first field of a form that is new, once it is drawn, unless the person was faster. */
export function useFirstField(formId: string, isEnabled: boolean): void {
  useEffect(() => {
    // On a touch screen a keyboard would come up, uncalled for.
    if (!isEnabled || !window.matchMedia('(pointer: fine)').matches) return undefined;
    let isDone = false;
    const focus = () => {
      const form = document.getElementById(formId);
      if (isDone || !form || form.contains(document.activeElement)) return;
      isDone = focusFirst(form);
    };
    const timers = triesAt.map((delay) => setTimeout(focus, delay));
    return () => timers.forEach(clearTimeout);
  }, [formId, isEnabled]);
}
