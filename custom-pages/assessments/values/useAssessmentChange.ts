import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { callAbout, type AssessmentTabProps } from './OpenedAssessment.ts';

type Stored = ClubAssessment & Pick<EngineRecord, 'version'>;
type Change = (current: ClubAssessment) => Partial<ClubAssessment>;

/** Changes made at once by many; past these the person is asked to try again. */
const mostAttempts = 4;

/**
 * Changes fields of the opened club assessment. A change is worked out anew on what others stored meanwhile, so that two
 * people who tick at once both have their tick.
 */
export function useAssessmentChange({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const { api } = useEngine();
  const notify = useNotify();
  const say = useSayRefusal();
  const [answered, setAnswered] = useState<Stored | null>(null);
  const given: Stored = opened.clubAssessment;
  const current = answered && (answered.version ?? 0) > (given.version ?? 0) ? answered : given;
  const save = useMutation({
    mutationFn: async (change: Change) => {
      let stored = current;
      for (let attempt = 1; ; attempt += 1) {
        const body = { ...change(stored), id: stored.id, version: stored.version };
        try {
          return await api.call<Stored>('clubassessments', { method: 'PUT', ...callAbout(opened), body });
        } catch (error) {
          const newer = readRefusal(error).current as Stored | null;
          if (!newer || attempt === mostAttempts) throw error;
          stored = newer;
        }
      }
    },
    // One after the other: each is made on what the one before came to.
    scope: { id: `change ${given.id}` },
    onSuccess: (stored) => {
      setAnswered(stored);
      reload();
    },
    onError: (error: unknown) => {
      notify(say(readRefusal(error)), { type: 'error' });
      reload();
    },
  });
  return {
    /** As it is stored, as far as this page knows. */
    current: current as ClubAssessment,
    isSaving: save.isPending,
    change: (change: Change) =>
      save.mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
