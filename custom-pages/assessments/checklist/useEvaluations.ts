import { useMemo } from 'react';
import type { ExpressionScores } from '#domain/scoring/scoreTopic.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { readEvaluations } from '../values/assessmentCalls.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';

/** What the server made of an expression: a number, or the reason why there is none. */
export interface Evaluation {
  result: number | null;
  error: string | null;
}

/** What is known of the expressions of an assessment. */
export interface Evaluations {
  /** Undefined while it is not known yet. */
  of: (itemId: string) => Evaluation | undefined;
  scores: ExpressionScores;
}

/** Has all expressions of the assessment evaluated on the server, once a minute at most (document 3 §4.3). */
export function useEvaluations(
  clubAssessmentId: string,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): Evaluations {
  const reading = useMemo(
    () => readEvaluations({ id: clubAssessmentId }, structure, call),
    [clubAssessmentId, structure, call],
  );
  const sayRefusal = useRefusalText();
  const { data, error } = useApiQuery<Record<string, Evaluation>>(...reading);
  return useMemo(() => {
    const failed = error && !data ? { result: null, error: sayRefusal(error) } : undefined;
    const known = Object.entries(data ?? {});
    return {
      of: (itemId) => data?.[itemId] ?? failed,
      scores: Object.fromEntries(known.map(([id, { result }]) => [id, result])),
    };
  }, [data, error, sayRefusal]);
}
