import { useNotify } from 'react-admin';

/** Copies a text and says so by a notice; where the browser refuses, that is said too. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const notify = useNotify();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify('engine.copy.failed', { type: 'warning' });
    }
  };
}
