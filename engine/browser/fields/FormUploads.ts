import { createContext, useMemo, useRef, useState } from 'react';

/** The files that inputs of a form are sending. */
export interface FormUploads {
  /** Whether one is on its way right now. */
  areRunning: () => boolean;
  /** Counts one more, until what it gives back is called. */
  begin: () => () => void;
}

/** Counts what the inputs of a form send, so that saving waits for it; a field outside of one is on its own. */
export const FormUploadsContext = createContext<FormUploads | null>(null);

/** The files that a form waits for, and whether there are any as it is drawn. */
export function useFormUploads(): { uploads: FormUploads; isUploading: boolean } {
  const running = useRef(0);
  const [count, setCount] = useState(0);
  const uploads = useMemo(() => {
    const change = (by: 1 | -1) => {
      running.current += by;
      setCount(running.current);
    };
    return {
      areRunning: () => running.current > 0,
      begin: () => {
        change(1);
        return () => change(-1);
      },
    };
  }, []);
  return { uploads, isUploading: count > 0 };
}
