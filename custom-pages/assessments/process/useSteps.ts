import { useState } from 'react';
import { useGetManyAggregate, useNotify } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { readProcess, toggleStep, type ProcessItem, type ProcessStep } from '#domain/stages/process.ts';
import type { Country } from '#schemas/generated/types.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentChange } from '../values/useAssessmentChange.ts';

export interface Steps extends Pick<ReturnType<typeof useAssessmentChange>, 'current' | 'change'> {
  items: ProcessItem[];
  steps: readonly ProcessStep[];
  mayWrite: boolean;
  /** Ticks with the day that it is at the club, or unticks, and saves (document 3 §4.2). */
  toggle: (processItemId: string) => void;
  setDate: (processItemId: string, date: string) => void;
}

/** The process of an opened club assessment, and what of it is ticked; a tick shows at once and goes where it is refused. */
export function useSteps({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>): Steps {
  const notify = useNotify();
  const { current, change } = useAssessmentChange({ opened, reload });
  const { country } = opened.club;
  const { data } = useGetManyAggregate<Country>(
    'countries',
    { ids: country ? [country] : [] },
    { enabled: Boolean(country), retry: false },
  );
  const [waiting, setWaiting] = useState<readonly ((steps: readonly ProcessStep[]) => ProcessStep[])[]>([]);
  const stored = current.steps ?? [];
  const save = async (edit: (steps: readonly ProcessStep[]) => ProcessStep[]) => {
    setWaiting((edits) => [...edits, edit]);
    const isSaved = await change((newest) => ({ steps: edit(newest.steps ?? []) }));
    setWaiting((edits) => edits.filter((one) => one !== edit));
    if (isSaved) notify('planning.visit.saved', { type: 'success' });
  };
  return {
    ...{ current, change },
    items: opened.project ? readProcess(opened.project) : [],
    steps: waiting.reduce<readonly ProcessStep[]>((steps, edit) => edit(steps), stored),
    mayWrite: refuseWriting(opened.role, 'status', current) === null,
    toggle: (processItemId) => {
      const today = dayInCountry(Date.now(), data?.[0]?.alpha2);
      const isTicked = !stored.some((step) => step.processItemId === processItemId);
      // What was meant is done, whatever somebody else did to it meanwhile.
      void save((steps) =>
        steps.some((step) => step.processItemId === processItemId) === isTicked
          ? [...steps]
          : toggleStep(steps, processItemId, today),
      );
    },
    setDate: (processItemId, date) =>
      void save((steps) => steps.map((step) => (step.processItemId === processItemId ? { ...step, date } : step))),
  };
}
