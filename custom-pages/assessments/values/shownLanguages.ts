import { useMemo } from 'react';
import { deviceChoice } from '#engine/browser/context/deviceChoice.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';

/** The language of the checklist's contents, kept on this device, English at first (document 3 §2.4). */
export const { use: useChecklistLanguage } = deviceChoice('checklistLanguage', languages, defaultLanguage);

/** The language of the interviews' contents, kept on this device, English at first (document 3 §2.5). */
export const { use: useInterviewLanguage } = deviceChoice('interviewLanguage', languages, defaultLanguage);

/** The languages in which this person reads what assessments are made of, and English. */
export function useShownLanguages(): readonly Language[] {
  const [checklist] = useChecklistLanguage();
  const [interview] = useInterviewLanguage();
  const { contentLanguage, interfaceLanguage } = useEngine();
  return useMemo(() => {
    const read: readonly Language[] = [checklist, interview, contentLanguage, interfaceLanguage, defaultLanguage];
    return languages.filter((language) => read.includes(language));
  }, [checklist, interview, contentLanguage, interfaceLanguage]);
}
