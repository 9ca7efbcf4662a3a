import { createContext, use } from 'react';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import type { SurveyProgress } from '#domain/scoring/surveyProgress.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import type { ItemValue, Localized } from '#schemas/generated/types.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import type { ProgressBook } from './ProgressBook.ts';
import type { Evaluations } from './useEvaluations.ts';

/** What every part of the checklist needs; none of it changes while one works, but for the language. */
export interface ChecklistWork {
  clubAssessmentId: string;
  /** What a call about this assessment carries. */
  call: AssessmentCall;
  definition: AssessmentDefinition;
  index: StructureIndex;
  values: AssessorValues;
  progress: ProgressBook;
  evaluations: Evaluations;
  survey: SurveyProgress | null;
  language: Language;
  /** A text of the structure in the chosen language, or in one that has it. */
  text: (text: Localized | null | undefined) => string;
  canWrite: boolean;
  /** Weights mean something unless the project scores by lights. */
  showsWeights: boolean;
  /** Says that writing is not allowed. */
  refuse: () => void;
  /** Writes on a topic, or refuses; texts wait for a pause of `delay` milliseconds. */
  write: (topicId: string, change: Partial<ValueContent>, delay?: number) => void;
  writeItem: (topicId: string, itemId: string, change: Partial<Omit<ItemValue, 'itemId'>>, delay?: number) => void;
}

export const ChecklistContext = createContext<ChecklistWork | null>(null);

/** What the parts of the checklist share; only below `ChecklistContext`. */
export function useChecklist(): ChecklistWork {
  const work = use(ChecklistContext);
  if (!work) throw new Error('useChecklist stands outside of the checklist');
  return work;
}

/** Milliseconds without typing after which a text is sent, as interviews do (document 3 §9). */
export const textDelay = 1500;
