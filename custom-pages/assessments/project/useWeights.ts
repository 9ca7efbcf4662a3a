import { useMemo, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import {
  isWeight,
  setWeights,
  weighedLists,
  type NodeWeight,
  type WeighedList,
  type WeightChanges,
} from '#domain/scoring/setWeights.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readNumber } from '#engine/browser/fields/readNumber.ts';
import { useTellStale } from '#engine/browser/validation/useTellStale.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';

type Definition = AssessmentDefinition & { assessmentVersionId: string };

const noLines: readonly ScoreLine[] = [];

/** Where a line of levels 1 to 4 is weighed. */
function listOf({ level }: ScoreLine): WeighedList {
  return weighedLists[level - 1] ?? 'dimensions';
}

/** The weights of a project, with what is typed over them until it is saved. */
export function useWeights(projectId: string) {
  const { api } = useEngine();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellRefusal = useTellStale('project.weights.stale');
  const of = useMemo(() => ({ projectId }), [projectId]);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, error, refetch } = useApiQuery<Definition>('assessments', { query: of });
  const changes = useMemo(() => readTyped(typed), [typed]);
  const lines = useMemo(() => (data ? scoreAssessment(setWeights(data, changes), []) : noLines), [data, changes]);
  const isSound = [...typed.values()].every((text) => isWeight(readFactor(text)));

  const saving = useMutation({
    mutationFn: ({ body }: { body: object; sent: ReadonlyMap<string, string> }) =>
      api.call<Definition>(`projects/${encodeURIComponent(projectId)}/weights`, { method: 'PUT', body }),
    onSuccess: async (_saved, { sent }) => {
      await refetch();
      // What was typed while it was sent stays.
      setTyped((now) => new Map([...now].filter(([key, text]) => sent.get(key) !== text)));
      notify('project.weights.saved', { type: 'success' });
      // The project has another version now.
      refresh();
    },
    onError: (failure) => {
      // What was typed stays, over what somebody else has saved.
      if (tellRefusal(failure)) void refetch();
    },
  });

  return {
    ...{ of, data, error, refetch, lines, isSound },
    isChanged: typed.size > 0,
    isSaving: saving.isPending,
    /** What stands in the field of a line. */
    textOf: (line: ScoreLine) => typed.get(keyOf(line)) ?? String(line.weightingFactor),
    isRefused: (line: ScoreLine) => !isWeight(readFactor(typed.get(keyOf(line)) ?? '1')),
    type: (line: ScoreLine, text: string) => setTyped((before) => new Map(before).set(keyOf(line), text)),
    discard: () => setTyped(new Map()),
    save: () => {
      if (data && isSound && typed.size > 0)
        saving.mutate({ body: { assessmentVersionId: data.assessmentVersionId, ...changes }, sent: typed });
    },
  };
}

/** The list, and the id of a node in it. */
function keyOf(line: ScoreLine): string {
  return `${listOf(line)} ${line.elementId}`;
}

function readFactor(text: string): number {
  const factor = readNumber(text);
  return typeof factor === 'number' ? factor : Number.NaN;
}

/** As far as they are weights; what is half typed changes no share. */
function readTyped(typed: ReadonlyMap<string, string>): WeightChanges {
  const of = (list: WeighedList): NodeWeight[] =>
    [...typed].flatMap(([key, text]) => {
      const weightingFactor = readFactor(text);
      return key.startsWith(`${list} `) && isWeight(weightingFactor)
        ? [{ id: key.slice(list.length + 1), weightingFactor }]
        : [];
    });
  return Object.fromEntries(weighedLists.map((list) => [list, of(list)]).filter(([, weights]) => weights?.length));
}
