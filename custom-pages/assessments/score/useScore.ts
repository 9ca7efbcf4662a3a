import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  isDataClosed,
  mayTakeStep,
  refuseStep,
  refuseWriting,
  type AssessmentRefusal,
} from '#domain/access/assessmentActions.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { countUnsent } from '#engine/browser/offline/outbox/countUnsent.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';

export type DataStep = 'closeData' | 'reopenData';

const paths = { closeData: 'softclose/data', reopenData: 'reopen/data' } as const;
const doneMessages = { closeData: 'score.messages.closed', reopenData: 'score.messages.reopened' } as const;

export interface ScoreWork {
  /** Null until it was calculated for the first time. */
  lines: readonly ScoreLine[] | null;
  /** The values have changed since the lines were calculated. */
  isOlder: boolean;
  isCalculating: boolean;
  error: unknown;
  calculate: () => void;
  canOverride: boolean;
  /** A light of one's own needs a reason: it is kept. */
  asksReason?: boolean;
  /** Gives a line a light of one's own, or takes it away with null; whether it holds, the reason being told where not. */
  override: (line: ScoreLine, light: TrafficLight | null, reason?: string) => Promise<boolean>;
  /** The step that was asked for and waits for a yes. */
  asked: DataStep | null;
  /** Why a step cannot be taken as the assessment stands, or null. */
  refuse: (step: DataStep) => AssessmentRefusal | null;
  /** Asks before a step, or says what has to be sent before it. */
  ask: (step: DataStep) => void;
  /** The answer to what was asked. */
  answer: (isYes: boolean) => void;
  isTakingStep: boolean;
  mayClose: boolean;
  mayReopen: boolean;
}

/** How often values had changed when their lines were calculated last: the lines outlive the tab too. */
const calculatedAt = new WeakMap<AssessorValues, number>();

/** Calculating, overriding and closing the score of one assessor's values (document 3 §2.7, §4.1, §5). */
export function useScore({ opened, reload }: AssessmentTabProps, values: AssessorValues): ScoreWork {
  const { api } = useEngine();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const client = useQueryClient();
  const { clubAssessment, role } = opened;
  const { id: clubAssessmentId, dataClosedAt } = clubAssessment;
  const isClosed = isDataClosed(clubAssessment);
  const call = useMemo(() => callAbout(opened), [opened]);
  const key = useMemo(
    () => ['score', clubAssessmentId, values.assessorId, dataClosedAt ?? null],
    [clubAssessmentId, values.assessorId, dataClosedAt],
  );

  const score = useCallback(
    (more: {
      recalcOfItemsNumericScore?: boolean;
      changedLines?: { reference: string; score: TrafficLight | null; reason?: string }[];
    }) =>
      api.call<ScoreLine[]>('assessments/score', {
        method: 'POST',
        body: { clubAssessmentId, assessorId: values.assessorId, recalcOfItemsNumericScore: false, ...more },
        ...call,
      }),
    [api, clubAssessmentId, values.assessorId, call],
  );
  // A final score stands by itself; any other is calculated when somebody asks for it.
  const { data, error, isFetching } = useQuery({
    queryKey: key,
    queryFn: () => score({}),
    enabled: isClosed,
    retry: false,
  });
  const fail = (problem: unknown) => notify(sayRefusal(problem), { type: 'error' });
  const calculation = useMutation({
    mutationFn: score,
    // What is unsent is not in the lines that come: they stay as old as the ones before.
    onMutate: () => ({ edits: values.unsent().waiting > 0 ? (calculatedAt.get(values) ?? -1) : values.edits() }),
    onSuccess: (lines, _given, { edits }) => {
      calculatedAt.set(values, edits);
      client.setQueryData(key, lines);
    },
  });
  const edits = useSyncExternalStore(values.subscribe, () => values.edits());
  const step = useDataStep({ opened, reload }, values, fail);
  const canOverride = refuseWriting(role, 'score', clubAssessment) === null;
  return {
    lines: data ?? null,
    isOlder: !isClosed && data !== undefined && (calculatedAt.get(values) ?? edits) < edits,
    isCalculating: calculation.isPending || isFetching,
    error: calculation.error ?? error,
    calculate: () =>
      void (async () => {
        // A score is of what the server has: what was typed goes there first.
        if (values.unsent().waiting > 0 && !(await values.sendAll()))
          notify('score.messages.unsent', { type: 'warning' });
        // Where lines stand they stay, and it is said why they are the ones of before.
        else calculation.mutate({ recalcOfItemsNumericScore: canOverride }, data ? { onError: fail } : {});
      })(),
    canOverride,
    asksReason: true,
    override: async (line, light, reason) => {
      const changed = { reference: line.elementId, score: light, ...(reason && { reason }) };
      if (!canOverride) {
        notify('engine.reasons.notAllowed', { type: 'warning' });
        return false;
      }
      const taken = calculation.mutateAsync({ changedLines: [changed] });
      return taken.then(
        () => true,
        (problem: unknown) => {
          fail(problem);
          return false;
        },
      );
    },
    ...step,
    refuse: (wanted) => refuseStep(wanted, clubAssessment),
    mayClose: mayTakeStep(role, 'closeData'),
    mayReopen: mayTakeStep(role, 'reopenData'),
  };
}

/** Closing the data and opening it again: asked about, then done; nothing of this device may come too late. */
function useDataStep(
  { opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>,
  values: AssessorValues,
  fail: (problem: unknown) => void,
): Pick<ScoreWork, 'asked' | 'ask' | 'answer' | 'isTakingStep'> {
  const { api, outgoing } = useEngine();
  const notify = useNotify();
  const [asked, setAsked] = useState<DataStep | null>(null);
  const { clubAssessment } = opened;
  const step = useMutation({
    mutationFn: (wanted: DataStep) =>
      api.call(`clubassessments/${clubAssessment.id}/${paths[wanted]}`, {
        method: 'POST',
        body: { changedLines: [] },
        ...callAbout(opened),
      }),
    onSuccess: (_answer, wanted) => {
      notify(doneMessages[wanted], { type: 'success' });
      reload();
    },
    onError: fail,
  });
  /** Of this assessment, whoever's values they are. */
  const isUnsent = () =>
    values.unsent().waiting > 0 ||
    countUnsent(outgoing, (about) => about['clubAssessmentId'] === clubAssessment.id) > 0;
  return {
    asked,
    ask: (wanted) => {
      values.flush();
      if (wanted === 'closeData' && isUnsent()) notify('score.messages.unsynced', { type: 'warning' });
      else setAsked(wanted);
    },
    answer: (isYes) => {
      if (isYes && asked) step.mutate(asked);
      setAsked(null);
    },
    isTakingStep: step.isPending,
  };
}
