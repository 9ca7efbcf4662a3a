import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Item } from '#schemas/generated/types.ts';
import type { AssessmentCall } from '#engine/assessment/OpenedAssessment.ts';
import { useEngine } from '#engine/context/useEngine.ts';
import { readRefusal } from '#engine/validation/readRefusal.ts';

/** What the server made of an expression: a number, or the reason why there is none. */
export interface Evaluation {
  isLoading: boolean;
  result: number | null;
  error: string | null;
}

interface Answer {
  result?: number | boolean | null;
  error?: string | null;
}

/** Evaluates the expressions of a topic on the server, each once a minute at most (document 3 §4.3). */
export function useEvaluations(
  items: readonly Item[],
  clubAssessmentId: string,
  call: AssessmentCall,
): { evaluations: ReadonlyMap<string, Evaluation>; scores: Readonly<Record<string, number | null>> } {
  const { api } = useEngine();
  const asked = useMemo(() => items.filter((item) => item.assessmentItemType === 4), [items]);
  const results = useQueries({
    queries: asked.map(({ id }) => ({
      queryKey: ['evaluation', clubAssessmentId, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call<Answer>(`clubassessments/${clubAssessmentId}/evaluation`, { query: { itemId: id }, ...call, signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: combineAnswers,
  });
  return useMemo(() => {
    const evaluations = new Map(asked.map(({ id }, at) => [id, results[at] ?? waiting] as const));
    const known = [...evaluations].filter(([, { isLoading }]) => !isLoading);
    return { evaluations, scores: Object.fromEntries(known.map(([id, { result }]) => [id, result])) };
  }, [asked, results]);
}

const waiting: Evaluation = { isLoading: true, result: null, error: null };

function combineAnswers(results: readonly { data: Answer | undefined; error: Error | null }[]): Evaluation[] {
  return results.map(({ data, error }) => {
    if (error) return { isLoading: false, result: null, error: readRefusal(error).message };
    if (!data) return waiting;
    const result = typeof data.result === 'boolean' ? Number(data.result) : (data.result ?? null);
    return { isLoading: false, result, error: data.error || null };
  });
}
