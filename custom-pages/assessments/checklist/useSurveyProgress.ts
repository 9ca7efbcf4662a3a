import { useMemo } from 'react';
import { countResponses, type SurveyProgress } from '#domain/scoring/surveyProgress.ts';
import type { AssessmentStructure, ClubAssessment, Survey, SurveyUser } from '#schemas/generated/types.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** How many have answered the survey, where an item's text depends on it; null without one (code 30). */
export function useSurveyProgress(
  { id }: Pick<ClubAssessment, 'id'>,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): SurveyProgress | null {
  const isEnabled = useMemo(() => structure.items.some((item) => item.needsSurveyTargetMinAndType), [structure]);
  const about = { ...call, isEnabled, staleTime: 60_000 };
  const { data: survey } = useApiQuery<Survey | null>(`assessments/${id}/survey`, { ...about, ignoreCodes: [30] });
  const { data: users } = useApiQuery<SurveyUser[]>(`assessmentsurveys/${id}/users`, about);
  return useMemo(() => (survey && users ? countResponses(survey, users) : null), [survey, users]);
}
