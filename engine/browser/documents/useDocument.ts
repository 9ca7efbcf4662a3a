import type { UseQueryResult } from '@tanstack/react-query';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useApiQuery } from '../context/useApiQuery.ts';

export interface DocumentText {
  /** The language that it is written in, which need not be the one that was asked for. */
  language: Language;
  markdown: string;
  /** Version of the language that was asked for; null where nobody has written that yet. */
  version: string | null;
  /** When this device kept it, in milliseconds since 1970, where the server gave no answer. */
  keptAt?: number;
}

/** A document of Markdown that the API gives at a path, in a language or what stands in for it (decisions, A9). */
export function useDocument(path: string, language: Language): UseQueryResult<DocumentText> {
  return useApiQuery<DocumentText>(path, { query: { lang: language }, staleTime: 60_000 });
}
