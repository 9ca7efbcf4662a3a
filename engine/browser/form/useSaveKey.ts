import { useEffect } from 'react';

/** Marks the form elements that Ctrl+S saves. */
export const savedByKey = 'data-saved-by-key';

/**
 * Ctrl+S, or ⌘S, presses the Save button of a form, wherever that stands; of forms above each other that of the
 * uppermost, and none while a question stands above it.
 */
export function useSaveKey(formId: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const uppermost = [...document.querySelectorAll(`form[${savedByKey}]`)].at(-1);
      if (uppermost?.id !== formId) return;
      const button = document.querySelector<HTMLButtonElement>(`button[type=submit][form="${CSS.escape(formId)}"]`);
      if (!button) return;
      event.preventDefault();
      if (!button.disabled && !uppermost.closest('[aria-hidden="true"]')) button.click();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId]);
}
