import { useEffect, useMemo, useState } from 'react';
import { scoreAssessment, wholeAssessmentId } from '#domain/scoring/scoreAssessment.ts';
import type { AssumedScores } from '#domain/scoring/scoreTopic.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { AssessmentStructure, ScoreLine } from '#schemas/generated/types.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import type { ScoreWork } from './useScore.ts';

export interface WhatIf extends Pick<ScoreWork, 'canOverride' | 'override'> {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  assumed: AssumedScores;
  /** Takes these scores of items for granted, beside what is assumed already. */
  assume: (scores: AssumedScores) => void;
  lights: Readonly<Record<string, TrafficLight | null>>;
  isChanged: boolean;
  reset: () => void;
}

/** What somebody tries out on a score: kept as long as the tab is open, sent nowhere. */
export function useWhatIf(): WhatIf {
  const [isOn, turn] = useState(false);
  const [assumed, setAssumed] = useState<AssumedScores>({});
  const [lights, setLights] = useState<WhatIf['lights']>({});
  return {
    ...{ isOn, turn, assumed, lights, canOverride: true },
    assume: (scores) => setAssumed({ ...assumed, ...scores }),
    override: async ({ elementId }, light) => {
      setLights({ ...lights, [elementId]: light });
      return true;
    },
    isChanged: Object.keys(assumed).length + Object.keys(lights).length > 0,
    reset: () => {
      setAssumed({});
      setLights({});
    },
  };
}

/** The score that would be, by the one score function; the lights that people gave stay unless tried otherwise. */
export function useLinesIf(
  structure: AssessmentStructure,
  values: AssessorValues,
  lines: readonly ScoreLine[],
  { assumed, lights }: Pick<WhatIf, 'assumed' | 'lights'>,
): ScoreLine[] {
  const [contents, setContents] = useState(() => listContents(values));
  useEffect(() => values.subscribe(() => setContents(listContents(values))), [values]);
  return useMemo(() => {
    const given = lines.flatMap(({ elementId, overriddenTrafficLight: light }) =>
      light === null ? [] : [[elementId, light] as const],
    );
    const tried: Record<string, TrafficLight | null> = { ...Object.fromEntries(given), ...lights };
    const overrides = Object.fromEntries(
      Object.entries(tried).flatMap(([id, light]) => (light === null ? [] : [[id, light]])),
    );
    const expressions = new Set(structure.items.filter((item) => item.assessmentItemType === 4).map(({ id }) => id));
    const evaluated = lines.filter(({ elementId }) => expressions.has(elementId));
    const expressionScores = Object.fromEntries(evaluated.map(({ elementId, score }) => [elementId, score]));
    const name = lines.find(({ elementId }) => elementId === wholeAssessmentId)?.name ?? {};
    return scoreAssessment(structure, contents, { name, overrides, expressionScores, assumedScores: assumed });
  }, [structure, contents, lines, assumed, lights]);
}

/** What was answered, by topic; the lights that were given come with the lines of the score. */
function listContents(values: AssessorValues) {
  return [...values.contents()].map(([assessmentTitleId, { itemValues, interviewValues }]) => ({
    assessmentTitleId,
    itemValues: itemValues ?? null,
    interviewValues: interviewValues ?? null,
  }));
}
