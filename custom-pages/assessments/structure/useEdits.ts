import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';

/** A structure with the version that it is. */
export type Definition = AssessmentDefinition & { assessmentVersionId: string; number: number };

/** What the API answers to an edit. */
export interface SavedEdit {
  id: string;
  assessmentVersionId: string;
  number: number;
  /** The version that this one follows. */
  after: string;
}

export interface StructureEdit {
  /** What it makes of the structure that is shown. */
  change: (before: Definition) => Definition;
  /** Saves it, over the version with this id. */
  call: (versionId: string) => Promise<SavedEdit>;
  /** Shown before it is saved. */
  isAtOnce: boolean;
}

/**
 * Edits over what was read, one after the other, each over the version that the one before has made; all is read anew
 * where somebody else has saved in between, and where one fails that was shown at once.
 */
export function useEdits(data: Definition | undefined, refetch: () => Promise<unknown>) {
  const [edited, setEdited] = useState<Definition | null>(null);
  const structure = edited && (!data || edited.number >= data.number) ? edited : data;
  const latest = useRef<Definition | undefined>(structure);
  useEffect(() => {
    latest.current = structure;
  }, [structure]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const readAnew = useCallback(async () => {
    await refetch();
    setEdited(null);
  }, [refetch]);

  const send = useCallback(
    ({ change, call, isAtOnce }: StructureEdit): Promise<void> => {
      const show = (next: Definition) => {
        latest.current = next;
        setEdited(next);
      };
      if (isAtOnce && latest.current) show(change(latest.current));
      const task = queue.current.then(async () => {
        const before = latest.current;
        if (!before) return;
        try {
          const { assessmentVersionId, number, after } = await call(before.assessmentVersionId);
          const now = latest.current ?? before;
          show({ ...(isAtOnce ? now : change(now)), assessmentVersionId, number });
          if (after !== before.assessmentVersionId) await readAnew();
        } catch (failure) {
          if (isAtOnce) await readAnew();
          throw failure;
        }
      });
      queue.current = task.catch(() => undefined);
      return task;
    },
    [readAnew],
  );
  return { structure, send, readAnew };
}
