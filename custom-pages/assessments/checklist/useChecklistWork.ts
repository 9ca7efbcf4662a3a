import { useMemo } from 'react';
import { scoreTopic } from '#domain/scoring/scoreTopic.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { changeItemValue } from '#domain/scoring/valueParts.ts';
import { callAbout, type AssessmentCall } from '../values/OpenedAssessment.ts';
import { useChecklistLanguage } from '../values/shownLanguages.ts';
import { ProgressBook } from '../topics/ProgressBook.ts';
import { useTopicsWork, type TopicsGiven } from '../topics/useTopicsWork.ts';
import type { ChecklistWork } from './ChecklistContext.ts';
import { useEvaluations } from './useEvaluations.ts';
import { countResponses, type SurveyProgress } from '#domain/scoring/surveyProgress.ts';
import type { AssessmentStructure, ClubAssessment, Survey, SurveyUser } from '#schemas/generated/types.ts';
import { readSurvey } from '../values/assessmentCalls.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** Puts together what the parts of the checklist share. */
export function useChecklistWork(given: TopicsGiven): ChecklistWork {
  const { opened, values, definition, index } = given;
  const { clubAssessment, project, role } = opened;
  const [language] = useChecklistLanguage();
  const call = useMemo(() => callAbout({ clubAssessment, role }), [clubAssessment, role]);
  const survey = useSurveyProgress(clubAssessment, definition, call);
  const evaluations = useEvaluations(clubAssessment.id, definition, call);
  const { scores } = evaluations;
  const progress = useMemo(
    () =>
      new ProgressBook(index, values, (topicId, content) => {
        const { answered, items } = scoreTopic(index, topicId, content, scores);
        return { answered, all: items.length };
      }),
    [index, values, scores],
  );
  const work = useTopicsWork(given, { area: 'checklist', language, progress });

  return useMemo(
    () => ({
      ...work,
      opened,
      evaluations,
      survey,
      lightOf: (topicId) => {
        const { content } = work.values.read(topicId);
        return content.trafficLightValue || scoreTopic(index, topicId, content, scores).proposedTrafficLight;
      },
      showsWeights: !project || !usesTrafficLights(project),
      writeItem: (topicId, itemId, change, delay) => {
        const { itemValues } = work.values.read(topicId).content;
        work.write(topicId, { itemValues: changeItemValue(itemValues, itemId, change) }, delay);
      },
    }),
    [work, opened, evaluations, survey, project, index, scores],
  );
}

/** How many have answered the survey, where an item's text depends on it; null without one (code 30). */
function useSurveyProgress(
  assessment: Pick<ClubAssessment, 'id'>,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): SurveyProgress | null {
  const [ofSurvey, ofUsers] = useMemo(() => readSurvey(assessment, structure, call), [assessment, structure, call]);
  const { data: survey } = useApiQuery<Survey | null>(...ofSurvey);
  const { data: users } = useApiQuery<SurveyUser[]>(...ofUsers);
  return useMemo(() => (survey && users ? countResponses(survey, users) : null), [survey, users]);
}
