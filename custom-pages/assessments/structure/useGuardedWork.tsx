import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { StructureUses } from '#domain/structures/StructureUses.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { isUsed, UsesList } from './UsesNotice.tsx';
import type { StructureWork } from './useStructure.ts';

interface Asked {
  go: () => void;
  stop: () => void;
}

/** What a person who did not go on has decided; nothing is wrong. */
export class SavingStopped extends Error {}

/**
 * The same work, that asks once before it saves over a version that others use: with the projects and club assessments
 * that are touched, or that they are not known. Whoever does not go on has saved nothing.
 */
export function useGuardedWork(work: StructureWork): {
  work: StructureWork;
  uses: StructureUses | undefined;
  /** Whom an edit touches is being asked. */
  isAsking: boolean;
  question: ReactNode;
} {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAgreed = useRef(false);
  const underWay = useRef<Promise<void> | null>(null);
  const {
    data: uses,
    isPending: isAsking,
    refetch,
  } = useApiQuery<StructureUses>('assessments/uses', { query: work.of });

  const ask = async () => {
    // Whoever is quicker than the answer is asked all the same.
    const known = uses ?? (await refetch()).data;
    if (known && !isUsed(known)) return;
    await new Promise<void>((resolve, reject) => {
      setAsked({ go: resolve, stop: () => reject(new SavingStopped('Not saved')) });
    });
  };
  // Edits that come while it is asked wait for the same answer.
  const agree = () => {
    if (isAgreed.current) return Promise.resolve();
    underWay.current ??= ask().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  const close = (answer: 'go' | 'stop') => {
    if (answer === 'go') isAgreed.current = true;
    asked?.[answer]();
    setAsked(null);
  };
  return {
    ...{ uses, isAsking },
    work: {
      ...work,
      save: (...given) => agree().then(() => work.save(...given)),
      move: (...given) => agree().then(() => work.move(...given)),
      ask: (...given) => agree().then(() => work.ask(...given)),
      remove: (...given) => agree().then(() => work.remove(...given)),
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate(uses ? 'structure.uses.ask' : 'structure.uses.askUnknown')}
        confirmLabel={translate('structure.uses.goOn')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => close('go')}
        onCancel={() => close('stop')}
        maxWidth={560}
      >
        <UsesList uses={uses} />
      </ConfirmDialog>
    ),
  };
}
