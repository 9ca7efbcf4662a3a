import { useMemo } from 'react';
import { countResponses, type SurveyProgress } from '#domain/scoring/surveyProgress.ts';
import type { AssessmentStructure, ClubAssessment, Survey, SurveyUser } from '#schemas/generated/types.ts';
import { readSurvey } from '../values/assessmentCalls.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** How many have answered the survey, where an item's text depends on it; null without one (code 30). */
export function useSurveyProgress(
  assessment: Pick<ClubAssessment, 'id'>,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): SurveyProgress | null {
  const [ofSurvey, ofUsers] = useMemo(() => readSurvey(assessment, structure, call), [assessment, structure, call]);
  const { data: survey } = useApiQuery<Survey | null>(...ofSurvey);
  const { data: users } = useApiQuery<SurveyUser[]>(...ofUsers);
  return useMemo(() => (survey && users ? countResponses(survey, users) : null), [survey, users]);
}
