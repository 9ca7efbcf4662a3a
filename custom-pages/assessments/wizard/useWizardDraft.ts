import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyBuild, type BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
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
  /** Notes that a build of what is entered was started. */
  noteBuild: (build: string) => void;
  /** The same as `clear` once a build is done, where it is that of what is entered, and not of a project before. */
  clearBuilt: (build: string) => void;
}

/** Keeps what is entered into the wizard on this device, so that a reload, or Back, loses nothing. */
export function useWizardDraft(form: UseFormReturn<BuildParameters>): WizardDraft {
  const { drafts } = useEngine();
  const [key, setKey] = useState<string | null>(null);
  const [isReady, setReady] = useState(drafts === undefined);
  const [isRestored, setRestored] = useState(false);
  const writing = useRef<{ rest?: ReturnType<typeof setTimeout> | undefined; isDirty: boolean }>({ isDirty: false });

  const built = useRef<unknown>(null);

  useClaimedDraft(drafts, place, ({ form: claimed, draft }) => {
    if (draft) {
      const { build = null, ...entered } = draft.changes;
      built.current = build;
      form.reset({ ...emptyBuild, ...entered });
    }
    setRestored(draft !== null);
    setKey(claimed);
    setReady(true);
  });

  useEffect(() => {
    if (!drafts || !key) return undefined;
    const state = writing.current;
    const keep = () => {
      state.isDirty = false;
      save(drafts, key, { ...form.getValues(), build: built.current });
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

  const clear = () => {
    form.reset(emptyBuild);
    writing.current.isDirty = false;
    built.current = null;
    setRestored(false);
    if (drafts && key) drafts.remove(key).catch(() => undefined);
  };
  return {
    isReady,
    isRestored,
    clear,
    noteBuild: (build) => {
      built.current = build;
      if (drafts && key) save(drafts, key, { ...form.getValues(), build });
    },
    clearBuilt: (build) => {
      if (built.current === build) clear();
    },
  };
}

/** Keeps what is entered, with the id of the build that was started of it; null where none was. */
function save(drafts: DraftStore, key: string, changes: BuildParameters & { build: unknown }): void {
  drafts.save(key, { changes: { ...changes }, version: null, at: Date.now() }).catch(() => undefined);
}
