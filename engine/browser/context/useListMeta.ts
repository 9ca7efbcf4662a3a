import { useMemo } from 'react';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useTextLanguages } from './useTextLanguages.ts';

/** What every list of a resource asks with: the language in which its texts are shown, and so put in order. */
export function useListMeta({ entity }: Resource): { language: Language | undefined } {
  const [language] = useTextLanguages(entity);
  return useMemo(() => ({ language }), [language]);
}
