import { useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Assessment, AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { indexStructure, type StructureIndex } from '#domain/scoring/indexStructure.ts';
import { readStructure } from './assessmentCalls.ts';
import type { AssessmentCall } from './OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useShownLanguages } from './shownLanguages.ts';

/** An assessment as the API gives it: its structure's lists beside its own fields. */
export type AssessmentDefinition = Assessment & AssessmentStructure;

type Assessed = Pick<ClubAssessment, 'id' | 'projectId' | 'assessmentVersionId'>;

/**
 * The structure that a club assessment was opened with, its links resolved once (decisions C), with the texts that this
 * person reads. In a language that is chosen later it stays as it was until those texts are there.
 */
export function useAssessmentStructure(
  assessment: Assessed,
  call: AssessmentCall,
): UseQueryResult<AssessmentDefinition> & { index: StructureIndex | null } {
  const shown = useShownLanguages();
  const [begun] = useState(shown);
  const first = useApiQuery<AssessmentDefinition>(...readStructure(assessment, call, begun));
  const now = useApiQuery<AssessmentDefinition>(...readStructure(assessment, call, shown));
  const result = now.data ? now : first;
  const index = useMemo(() => (result.data ? indexStructure(result.data) : null), [result.data]);
  return { ...result, index };
}

/** The same with its texts in all languages, for who copies them. */
export function useWholeStructure(assessment: Assessed, call: AssessmentCall): UseQueryResult<AssessmentDefinition> {
  return useApiQuery<AssessmentDefinition>(...readStructure(assessment, call));
}
