import { createContext, use } from 'react';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { Localized } from '#schemas/generated/types.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import type { AssessmentDefinition } from '../values/useAssessmentStructure.ts';
import type { ProgressBook } from './ProgressBook.ts';

/** What every screen shares that runs through topics; none of it changes while one works, but for the language. */
export interface TopicsWork {
  definition: AssessmentDefinition;
  index: StructureIndex;
  values: AssessorValues;
  progress: ProgressBook;
  /** The light that a topic shows: the one chosen, else the proposed; only where topics have lights. */
  lightOf?: (topicId: string) => TrafficLight;
  language: Language;
  /** A text of the structure in the chosen language, or in one that has it. */
  text: (text: Localized | null | undefined) => string;
  canWrite: boolean;
  /** Says that writing is not allowed. */
  refuse: () => void;
  /** Writes on a topic, or refuses; texts wait for a pause of `delay` milliseconds. */
  write: (topicId: string, change: Partial<ValueContent>, delay?: number) => void;
}

export const TopicsContext = createContext<TopicsWork | null>(null);

/** What the parts of such a screen share; only below `TopicsContext`. */
export function useTopics(): TopicsWork {
  const work = use(TopicsContext);
  if (!work) throw new Error('useTopics stands outside of a screen of topics');
  return work;
}

/** Milliseconds without typing after which a text is sent (document 3 §9). */
export const textDelay = 1500;
