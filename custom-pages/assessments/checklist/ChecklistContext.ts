import { createContext, use, type ComponentType } from 'react';
import type { RoadmapPromise } from '#domain/roadmaps/promises.ts';
import type { SurveyProgress } from '#domain/scoring/surveyProgress.ts';
import type { ItemValue } from '#schemas/generated/types.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import type { TopicsWork } from '../topics/TopicsContext.ts';
import type { Evaluations } from './useEvaluations.ts';

/** What every part of the checklist needs beyond what screens of topics share. */
export interface ChecklistWork extends TopicsWork {
  opened: OpenedAssessment;
  evaluations: Evaluations;
  survey: SurveyProgress | null;
  /** Weights mean something unless the project scores by lights. */
  showsWeights: boolean;
  writeItem: (topicId: string, itemId: string, change: Partial<Omit<ItemValue, 'itemId'>>, delay?: number) => void;
}

/** Cards of the roadmap of a club. */
export interface PromisesProps {
  promises: readonly RoadmapPromise[];
  club: OpenedAssessment['club'];
}

/** What the checklist shows that comes with texts of other pages. */
export interface ChecklistParts {
  Promises: ComponentType<PromisesProps>;
}

export const ChecklistContext = createContext<(ChecklistWork & ChecklistParts) | null>(null);

/** What the parts of the checklist share; only below `ChecklistContext`. */
export function useChecklist(): ChecklistWork & ChecklistParts {
  const work = use(ChecklistContext);
  if (!work) throw new Error('useChecklist stands outside of the checklist');
  return work;
}
