import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusField } from './focusField.ts';

const triesAt = [50, 250, 700, 1500];

/** Puts the cursor into the field that the address names, `?field=config.general.purpose`, once it is drawn. */
export function useFieldLink(isEnabled: boolean): void {
  const { search } = useLocation();
  const field = isEnabled ? new URLSearchParams(search).get('field') : null;
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (field === null || done.current === field) return;
    // Inputs are fetched when a form first has them.
    const timers = triesAt.map((delay) =>
      setTimeout(() => {
        if (done.current === field) return;
        if (focusField(document, `[data-field="${CSS.escape(field)}"]`)) done.current = field;
      }, delay),
    );
    return () => timers.forEach(clearTimeout);
  }, [field]);
}
