import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Assessment, AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { indexStructure, type StructureIndex } from '#domain/scoring/indexStructure.ts';
import type { AssessmentCall } from './OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** An assessment as the API gives it: its structure's lists beside its own fields. */
export type AssessmentDefinition = Assessment & AssessmentStructure;

/** The structure that a club assessment was opened with, its links resolved once (decisions C). */
export function useAssessmentStructure(
  { id, projectId }: Pick<ClubAssessment, 'id' | 'projectId'>,
  call: AssessmentCall,
): UseQueryResult<AssessmentDefinition> & { index: StructureIndex | null } {
  const result = useApiQuery<AssessmentDefinition>('assessments', {
    query: { projectId, clubAssessmentId: id },
    ...call,
    staleTime: Infinity,
  });
  const index = useMemo(() => (result.data ? indexStructure(result.data) : null), [result.data]);
  return { ...result, index };
}
