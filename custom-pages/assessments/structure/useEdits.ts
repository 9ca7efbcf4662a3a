import { useCallback, useEffect, useState } from 'react';
import { OptimisticEdits } from '#engine/browser/form/OptimisticEdits.ts';
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
  // The version and what stands in it never part.
  const [edits] = useState(() => new OptimisticEdits<Definition, StructureEdit>((shown, { change }) => change(shown)));

  const take = useCallback(
    (next: Definition | undefined) => {
      if (next && next.number >= (edits.stored?.number ?? 0)) edits.keepStored(next);
    },
    [edits],
  );
  useEffect(() => take(data), [data, take]);
  const show = useCallback(() => {
    const shown = edits.shown();
    if (shown) setEdited(shown);
  }, [edits]);

  const readAnew = useCallback(async () => {
    take((await refetch()).data);
    show();
  }, [refetch, take, show]);

  const send = useCallback(
    (edit: StructureEdit): Promise<string | null> => {
      if (edit.isAtOnce) {
        edits.add(edit);
        show();
      }
      return edits.inTurn(async () => {
        const before = edits.stored;
        if (!before) return null;
        try {
          const { assessmentVersionId, number, after } = await edit.call(before);
          edits.settle(edit);
          if (after !== before.assessmentVersionId) {
            await readAnew();
            return assessmentVersionId;
          }
          take({ ...edit.change(before), assessmentVersionId, number });
          show();
          return assessmentVersionId;
        } catch (failure) {
          edits.settle(edit);
          if (edit.isAtOnce) await readAnew();
          throw failure;
        }
      });
    },
    [edits, readAnew, take, show],
  );
  return { structure, send, readAnew };
}
