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
  /** Saves it, over what was last saved or read. */
  call: (saved: Definition) => Promise<SavedEdit>;
  /** Shown before it is saved. */
  isAtOnce: boolean;
}

/**
 * Edits over what was read, one after the other, each over what the one before has made; all is read anew where
 * somebody else has saved in between, and where one fails that was shown at once. What is sent gives the version that
 * has it, once it is saved.
 */
export function useEdits(data: Definition | undefined, refetch: () => Promise<{ data: Definition | undefined }>) {
  const [edited, setEdited] = useState<Definition | null>(null);
  const structure = edited && (!data || edited.number >= data.number) ? edited : data;
  // What the server has, as far as it is known: the version and what stands in it never part.
  const saved = useRef<Definition | undefined>(data);
  // Shown already, and not saved yet.
  const waiting = useRef<readonly StructureEdit[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback((next: Definition | undefined) => {
    if (next && next.number >= (saved.current?.number ?? 0)) saved.current = next;
  }, []);
  useEffect(() => take(data), [data, take]);
  const show = useCallback(() => {
    if (saved.current) setEdited(waiting.current.reduce((shown, { change }) => change(shown), saved.current));
  }, []);

  const readAnew = useCallback(async () => {
    take((await refetch()).data);
    show();
  }, [refetch, take, show]);

  const send = useCallback(
    (edit: StructureEdit): Promise<string | null> => {
      const settle = () => {
        waiting.current = waiting.current.filter((one) => one !== edit);
      };
      if (edit.isAtOnce) {
        waiting.current = [...waiting.current, edit];
        show();
      }
      const task = queue.current.then(async () => {
        const before = saved.current;
        if (!before) return null;
        try {
          const { assessmentVersionId, number, after } = await edit.call(before);
          settle();
          if (after !== before.assessmentVersionId) {
            await readAnew();
            return assessmentVersionId;
          }
          take({ ...edit.change(before), assessmentVersionId, number });
          show();
          return assessmentVersionId;
        } catch (failure) {
          settle();
          if (edit.isAtOnce) await readAnew();
          throw failure;
        }
      });
      queue.current = task.catch(() => undefined);
      return task;
    },
    [readAnew, take, show],
  );
  return { structure, send, readAnew };
}
