import { useState, type ReactNode } from 'react';
import { UnsavedQuestion } from './UnsavedGuard.tsx';

interface AskedBefore {
  /** Goes on at once where nothing is lost by it; else only once the person says so. */
  askBefore: (isLost: boolean, goOn: () => void) => void;
  /** Where the question is shown. */
  question: ReactNode;
}

/**
 * Asks before a panel, a dialog or a step goes that holds something typed. The way to another screen and the closing
 * of the window are `UnsavedGuard`'s.
 */
export function useUnsavedQuestion(): AskedBefore {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    askBefore: (isLost, goOn) => (isLost ? setWaiting(() => goOn) : goOn()),
    question: (
      <UnsavedQuestion
        isOpen={waiting !== null}
        isKept={false}
        onLeave={() => {
          setWaiting(null);
          waiting?.();
        }}
        onStay={() => setWaiting(null)}
      />
    ),
  };
}
