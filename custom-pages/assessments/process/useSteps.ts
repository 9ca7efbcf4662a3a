import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { readProcess, toggleStep, type ProcessItem, type ProcessStep } from '#domain/stages/process.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Country } from '#schemas/generated/types.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentChange, type SetDate } from '../values/useAssessmentChange.tsx';

export interface Steps extends Pick<ReturnType<typeof useAssessmentChange>, 'current' | 'change' | 'question'> {
  items: ProcessItem[];
  steps: readonly ProcessStep[];
  mayWrite: boolean;
  /** Ticks with the day that it is at the club, or unticks, and saves (document 3 §4.2). */
  toggle: (processItemId: string) => void;
  /** Sets the date of a ticked step, which another person may have changed since it was `from`. */
  setDate: (processItemId: string, date: string, from: string | null) => void;
}

/** The process of an opened club assessment, and what of it is ticked; a tick shows at once and goes where it is refused. */
export function useSteps({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>): Steps {
  const { now = Date.now } = useEngine();
  const { current, change, question } = useAssessmentChange({ opened, reload });
  const { country } = opened.club;
  const { data } = useGetManyAggregate<Country>(
    'countries',
    { ids: country ? [country] : [] },
    { enabled: Boolean(country), retry: false },
  );
  const [waiting, setWaiting] = useState<readonly ((steps: readonly ProcessStep[]) => ProcessStep[])[]>([]);
  const shown = waiting.reduce<readonly ProcessStep[]>((steps, edit) => edit(steps), current.steps ?? []);
  const items = opened.project ? readProcess(opened.project) : [];
  const save = async (edit: (steps: readonly ProcessStep[]) => ProcessStep[], date?: SetDate) => {
    setWaiting((edits) => [...edits, edit]);
    await change((newest) => ({ steps: edit(newest.steps ?? []) }), date);
    setWaiting((edits) => edits.filter((one) => one !== edit));
  };
  return {
    ...{ current, change, question, items },
    steps: shown,
    mayWrite: refuseWriting(opened.role, 'status', current) === null,
    toggle: (processItemId) => {
      const today = dayInCountry(now(), data?.[0]?.alpha2);
      const isTicked = !shown.some((step) => step.processItemId === processItemId);
      // What was meant is done, whatever somebody else did to it meanwhile.
      void save((steps) =>
        steps.some((step) => step.processItemId === processItemId) === isTicked
          ? [...steps]
          : toggleStep(steps, processItemId, today),
      );
    },
    setDate: (processItemId, to, from) => {
      const isIt = (step: ProcessStep) => step.processItemId === processItemId;
      const label = items.find(({ id }) => id === processItemId)?.name ?? '';
      // One that somebody else has unticked meanwhile is ticked again, if that is what was chosen.
      const put = (steps: readonly ProcessStep[]) => [
        ...steps.map((step) => (isIt(step) ? { ...step, date: to } : step)),
        ...(steps.some(isIt) ? [] : [{ processItemId, date: to }]),
      ];
      void save(put, { label, from, to, read: ({ steps }) => steps?.find(isIt)?.date ?? null });
    },
  };
}
