import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

/** Somebody else saved meanwhile, in a way that the translator has to look at. */
export interface TranslationConflict {
  /** What the text is now; its English too, which may be another one. */
  theirs: TranslationText;
  hasOtherEnglish: boolean;
}

/** All texts of one part in one language, and what is done with one of them; null when it is done. */
export interface Texts<Text extends TranslationText> {
  units: Text[];
  isPending: boolean;
  error: unknown;
  refetch: () => void;
  /** @param seen The text as the translator had it before them. */
  save: (seen: Text, text: string) => Promise<TranslationConflict | null>;
  /** Says that a translation fits its English, both as the translator has them before them. */
  review: (seen: Text) => Promise<TranslationConflict | null>;
}

interface Page {
  texts: TranslationText[];
  next: number | null;
}

/** The texts of a resource or a structure: told, taken and compared one by one by the server. */
export function useTexts(part: string, language: Language): Texts<TranslationText> {
  const { api } = useEngine();
  const queries = useQueryClient();
  const path = `translations/${part}/${language}`;
  const queryKey = ['translations', part, language, 'texts'];
  const loadAll = async (signal: AbortSignal) => {
    const texts: TranslationText[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: Page = await api.call<Page>(path, { query: { from }, signal });
      texts.push(...page.texts);
      from = page.next;
    }
    return texts;
  };
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadAll(signal),
    ...{ retry: false, refetchOnWindowFocus: false },
  });
  /** What was known of a text before is known no longer. */
  const keep = (id: string, now: Partial<TranslationText>) =>
    queries.setQueryData<TranslationText[]>(queryKey, (all) =>
      all?.map((text) => {
        if (text.id !== id) return text;
        const { formerEnglish: _former, isReviewed: _reviewed, ...others } = text;
        return { ...others, ...now };
      }),
    );
  /** What stands instead of what was seen is kept, and handed back to be looked at. */
  const send = async (seen: TranslationText, sending: () => Promise<Partial<TranslationText>>) => {
    try {
      keep(seen.id, await sending());
      return null;
    } catch (failure) {
      const { current } = readRefusal(failure);
      if (!current) throw failure;
      keep(seen.id, current);
      return { theirs: { ...seen, ...current }, hasOtherEnglish: current['english'] !== seen.english };
    }
  };
  const seenAs = ({ id, english, translation }: TranslationText) => ({ id, english, translation });
  const put = (to: string, body: object) => api.call<Partial<TranslationText>>(to, { method: 'PUT', body });
  return {
    units: data ?? [],
    ...{ isPending, error },
    refetch: () => void refetch(),
    save: (seen, text) => send(seen, () => put(path, { ...seenAs(seen), text })),
    review: (seen) => send(seen, () => put(`${path}/review`, seenAs(seen))),
  };
}
