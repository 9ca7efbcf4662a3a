import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { changeItemValue } from '#domain/scoring/valueParts.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import { readText } from '#engine/browser/display/readText.ts';
import type { ChecklistWork } from './ChecklistContext.ts';
import { ProgressBook } from './ProgressBook.ts';
import { useChecklistLanguage } from './useChecklistLanguage.ts';
import { useEvaluations } from './useEvaluations.ts';
import { useSurveyProgress } from './useSurveyProgress.ts';

export interface ChecklistGiven {
  opened: OpenedAssessment;
  values: AssessorValues;
  definition: AssessmentDefinition;
  index: StructureIndex;
}

/** Puts together what the parts of the checklist share, and guards writing (document 3 §5). */
export function useChecklistWork({ opened, values, definition, index }: ChecklistGiven): ChecklistWork {
  const notify = useNotify();
  const [language] = useChecklistLanguage();
  const { clubAssessment, project, role } = opened;
  const call = useMemo(() => callAbout({ clubAssessment, role }), [clubAssessment, role]);
  const survey = useSurveyProgress(clubAssessment, definition, call);
  const canWrite = refuseWriting(role, 'checklist', clubAssessment) === null;
  const evaluations = useEvaluations(clubAssessment.id, definition, call);
  const { scores } = evaluations;
  const progress = useMemo(() => new ProgressBook(index, values, scores), [index, values, scores]);
  const refuse = useCallback(() => notify('assessment.refusals.notAllowed', { type: 'warning' }), [notify]);

  return useMemo(() => {
    const order = [language, ...languages.filter((each) => each !== language)];
    const write: ChecklistWork['write'] = (topicId, change, delay = 0) =>
      canWrite ? values.change(topicId, change, delay) : refuse();
    return {
      clubAssessmentId: clubAssessment.id,
      call,
      definition,
      index,
      values,
      progress,
      evaluations,
      survey,
      language,
      text: (text) => readText(text, order),
      canWrite,
      showsWeights: !project || !usesTrafficLights(project),
      refuse,
      write,
      writeItem: (topicId, itemId, change, delay) =>
        write(topicId, { itemValues: changeItemValue(values.read(topicId).content.itemValues, itemId, change) }, delay),
    };
  }, [
    language,
    canWrite,
    refuse,
    values,
    clubAssessment.id,
    call,
    definition,
    index,
    progress,
    evaluations,
    survey,
    project,
  ]);
}
