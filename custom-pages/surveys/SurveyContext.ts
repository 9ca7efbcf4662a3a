import { createContext, use } from 'react';
import type { Language } from '#engine/rules/texts/languages.ts';

export interface SurveyFrame {
  /** The language that texts are written in. */
  language: Language;
  readOnly: boolean;
  /** Name of the resource whose labels are shown. */
  resource: string;
}

/** What all parts of a survey being edited share. */
export const SurveyContext = createContext<SurveyFrame | null>(null);

/** The frame around; a part of a survey stands in one. */
export function useSurveyFrame(): SurveyFrame {
  const frame = use(SurveyContext);
  if (!frame) throw new Error('A part of a survey stands outside of one');
  return frame;
}
