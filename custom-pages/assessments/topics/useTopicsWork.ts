import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import type { ProgressBook } from './ProgressBook.ts';
import type { TopicsWork } from './TopicsContext.ts';

/** What is worked on: one assessor's values of one club assessment, and the structure they belong to. */
export interface TopicsGiven {
  opened: OpenedAssessment;
  values: AssessorValues;
  definition: AssessmentDefinition;
  index: StructureIndex;
}

interface TopicsOptions {
  /** The part of the assessment whose right counts. */
  area: 'checklist' | 'interviews';
  language: Language;
  progress: ProgressBook;
}

/** Puts together what screens of topics share, and guards writing (document 3 §5). */
export function useTopicsWork(
  { opened, values, definition, index }: TopicsGiven,
  { area, language, progress }: TopicsOptions,
): TopicsWork {
  const notify = useNotify();
  const refusal = refuseWriting(opened.role, area, opened.clubAssessment);
  const canWrite = refusal === null;
  const refuse = useCallback(
    () => notify(`engine.reasons.${refusal ?? 'notAllowed'}`, { type: 'warning' }),
    [notify, refusal],
  );
  return useMemo(() => {
    const order = fallbackLanguages(language);
    return {
      ...{ definition, index, values, progress, language, canWrite, refuse },
      text: (text) => readText(text, order),
      write: (topicId, change, delay = 0) => (canWrite ? values.change(topicId, change, delay) : refuse()),
    };
  }, [definition, index, values, progress, language, canWrite, refuse]);
}
