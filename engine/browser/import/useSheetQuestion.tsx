import { useState, type ReactNode } from 'react';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '../form/useUnsavedQuestion.tsx';

interface SheetQuestion {
  /** Of the `SheetChooser`. */
  onPasting: (isPasting: boolean) => void;
  close: () => void;
  /** Where the question is shown. */
  question: ReactNode;
}

/**
 * Asks before a panel closes, or its page is left, that holds a sheet which was not brought in, or rows that were pasted
 * and not taken yet.
 */
export function useSheetQuestion(holdsSheet: boolean, onClose: () => void): SheetQuestion {
  const [isPasting, setPasting] = useState(false);
  const { askBefore, question } = useUnsavedQuestion();
  const isUnsaved = holdsSheet || isPasting;
  return {
    onPasting: setPasting,
    close: () => askBefore(isUnsaved, onClose),
    question: (
      <>
        {isUnsaved && <UnsavedGuard hasUnsaved={() => true} isKept={false} />}
        {question}
      </>
    ),
  };
}
