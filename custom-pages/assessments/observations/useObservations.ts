import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { canWriteArea } from '#domain/access/assessmentRoles.ts';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { Observation } from '#domain/observations/Observation.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';

/** The observations of the club, which of them are linked, and saving that (document 3 §2.6, §5). */
export function useObservations({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const { api } = useEngine();
  const notify = useNotify();
  const say = useSayRefusal();
  const { clubAssessment, role } = opened;
  const call = useMemo(() => callAbout(opened), [opened]);
  const observations = useApiQuery<Observation[]>('tagit/observations', call);
  const stored = useMemo(() => clubAssessment.linkedObservations ?? [], [clubAssessment.linkedObservations]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const linked = useMemo(() => new Set(chosen ?? stored), [chosen, stored]);
  const isChanged = linked.size !== stored.length || stored.some((id) => !linked.has(id));
  const mayWrite = refuseWriting(role, 'observations', clubAssessment) === null;

  const save = useMutation({
    mutationFn: () => {
      const { id, version } = clubAssessment as EngineRecord & typeof clubAssessment;
      const body = { id, version, linkedObservations: [...linked] };
      return api.call('clubassessments', { method: 'PUT', ...call, body });
    },
    onSuccess: () => {
      notify('observations.saved', { type: 'success' });
      reload();
    },
    onError: (error: unknown) => {
      const refusal = readRefusal(error);
      // What is chosen stays; with the newer version it can be saved again.
      if (refusal.code === errorCodes.changedMeanwhile) reload();
      notify(refusal.reason === 'observations' ? 'observations.notAllowed' : say(refusal), { type: 'error' });
    },
  });
  const toggle = (ids: readonly string[], isLinked: boolean) => {
    const rest = [...linked].filter((id) => !ids.includes(id));
    setChosen(isLinked ? [...rest, ...ids] : rest);
  };
  return {
    ...{ observations, linked, isChanged, mayWrite, toggle },
    isReadRight: !canWriteArea(role, 'observations'),
    isSaving: save.isPending,
    save: () => save.mutate(),
  };
}
