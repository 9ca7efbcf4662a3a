import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Assessment, AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { indexStructure, type StructureIndex } from '#domain/scoring/indexStructure.ts';
import { readStructure } from './assessmentCalls.ts';
import type { AssessmentCall } from './OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** An assessment as the API gives it: its structure's lists beside its own fields. */
export type AssessmentDefinition = Assessment & AssessmentStructure;

/** The structure that a club assessment was opened with, its links resolved once (decisions C). */
export function useAssessmentStructure(
  assessment: Pick<ClubAssessment, 'id' | 'projectId' | 'assessmentVersionId'>,
  call: AssessmentCall,
): UseQueryResult<AssessmentDefinition> & { index: StructureIndex | null } {
  const result = useApiQuery<AssessmentDefinition>(...readStructure(assessment, call));
  const index = useMemo(() => (result.data ? indexStructure(result.data) : null), [result.data]);
  return { ...result, index };
}
