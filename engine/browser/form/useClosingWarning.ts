import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask before the window closes on what is not saved and not kept. */
export function useClosingWarning(hasUnsaved: () => boolean): void {
  const isUnsaved = useEffectEvent(hasUnsaved);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
