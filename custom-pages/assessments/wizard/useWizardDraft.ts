import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyBuild, type BuildParameters } from '#domain/builder/BuildParameters.ts';
import { scoringOf, usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { useClaimedDraft } from '#engine/browser/form/useClaimedDraft.ts';

/** Kept at once, then at most so often: a reload may follow any moment. */
const restMs = 300;
const place = 'projectwizard/new';

/** A build that was started, by its job, and the project that comes of it. */
export interface BegunBuild {
  build: string;
  project: string;
}

export interface WizardDraft {
  /** What was kept is there, or it is known that nothing was. */
  isReady: boolean;
  /** Something was brought back. */
  isRestored: boolean;
  /** Forgets what is kept, and empties the form. */
  clear: () => void;
  /** Notes that a build was started, and of what. */
  noteBuild: (begun: BegunBuild, of: BuildParameters) => void;
  /** The build of just what is entered now, unless it is known to have failed; null where there is none. */
  findBuild: () => BegunBuild | null;
  /** What is entered may be built once more: this build came to nothing. */
  forgetBuild: (build: string) => void;
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

  const built = useBuilt(form);

  useClaimedDraft(drafts, place, ({ form: claimed, draft }) => {
    if (draft) {
      const { build, project, ...entered } = draft.changes;
      const kept = { ...emptyBuild, ...entered };
      form.reset({ ...kept, ...scoringOf(usesTrafficLights(kept)) });
      if (typeof build === 'string' && typeof project === 'string') built.note({ build, project }, form.getValues());
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
      save(drafts, key, form.getValues(), built.find());
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
  }, [drafts, key, form, built]);

  const clear = () => {
    form.reset(emptyBuild);
    writing.current.isDirty = false;
    built.forget();
    setRestored(false);
    if (drafts && key) drafts.remove(key).catch(() => undefined);
  };
  const keepBuild = () => {
    if (drafts && key) save(drafts, key, form.getValues(), built.find());
  };
  return {
    isReady,
    isRestored,
    clear,
    noteBuild: (begun, of) => {
      built.note(begun, of);
      keepBuild();
    },
    findBuild: built.find,
    forgetBuild: (build) => {
      if (built.find()?.build !== build) return;
      built.forget();
      keepBuild();
    },
    clearBuilt: (build) => {
      if (built.find()?.build === build) clear();
    },
  };
}

/** Which build was started of what is entered; of something else that is entered since, none was. */
function useBuilt(form: UseFormReturn<BuildParameters>) {
  const last = useRef<{ begun: BegunBuild; of: BuildParameters } | null>(null);
  return useMemo(
    () => ({
      // The form changes parts of its values in place.
      note: (begun: BegunBuild, of: BuildParameters) => void (last.current = { begun, of: structuredClone(of) }),
      find: () => (last.current && sameValue(last.current.of, form.getValues()) ? last.current.begun : null),
      forget: () => void (last.current = null),
    }),
    [form],
  );
}

/** Keeps what is entered, with the build that was started of it; null where none was. */
function save(drafts: DraftStore, key: string, entered: BuildParameters, begun: BegunBuild | null): void {
  drafts.save(key, { changes: { ...entered, ...begun }, version: null, at: Date.now() }).catch(() => undefined);
}
