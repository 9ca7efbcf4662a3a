import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyBuild, type BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useClaimedDraft } from '#engine/browser/form/useClaimedDraft.ts';

/** Kept at once, then at most so often: a reload may follow any moment. */
const restMs = 300;
const place = 'projectwizard/new';

export interface WizardDraft {
  /** What was kept is there, or it is known that nothing was. */
  isReady: boolean;
  /** Something was brought back. */
  isRestored: boolean;
  /** Forgets what is kept, and empties the form. */
  clear: () => void;
}

/** Keeps what is entered into the wizard on this device, so that a reload, or Back, loses nothing. */
export function useWizardDraft(form: UseFormReturn<BuildParameters>): WizardDraft {
  const { drafts } = useEngine();
  const [key, setKey] = useState<string | null>(null);
  const [isReady, setReady] = useState(drafts === undefined);
  const [isRestored, setRestored] = useState(false);
  const writing = useRef<{ rest?: ReturnType<typeof setTimeout> | undefined; isDirty: boolean }>({ isDirty: false });

  useClaimedDraft(drafts, place, ({ form: claimed, draft }) => {
    if (draft) form.reset({ ...emptyBuild, ...draft.changes });
    setRestored(draft !== null);
    setKey(claimed);
    setReady(true);
  });

  useEffect(() => {
    if (!drafts || !key) return undefined;
    const state = writing.current;
    const keep = () => {
      state.isDirty = false;
      drafts.save(key, { changes: { ...form.getValues() }, version: null, at: Date.now() }).catch(() => undefined);
      state.rest = setTimeout(() => {
        state.rest = undefined;
        if (state.isDirty) keep();
      }, restMs);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        state.isDirty = true;
        if (state.rest === undefined) keep();
      },
    });
    return () => {
      stop();
      if (state.isDirty) keep();
      clearTimeout(state.rest);
      state.rest = undefined;
    };
  }, [drafts, key, form]);

  return {
    isReady,
    isRestored,
    clear: () => {
      form.reset(emptyBuild);
      writing.current.isDirty = false;
      setRestored(false);
      if (drafts && key) drafts.remove(key).catch(() => undefined);
    },
  };
}
