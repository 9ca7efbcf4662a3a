import { useEffect } from 'react';

/** Has the browser ask before the window closes on what is not saved and not kept. */
export function useClosingWarning(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}
