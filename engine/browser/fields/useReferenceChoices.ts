import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Relation } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { useDebouncedValue } from '../list/useDebouncedValue.ts';

const shown = 25;

export interface ReferenceChoices {
  choices: EngineRecord[];
  /** They were found for what stood there before; what is typed now is still looked for. */
  areEarlier: boolean;
  isLoading: boolean;
  failed: boolean;
  term: string;
  setTerm: (term: string) => void;
}

/**
 * Of what was found before those that fit what is asked now: until that has been answered, nothing else is offered.
 *
 * @param labelOf What is read of a record where it is offered.
 */
export function stillMeant<Choice extends object>(
  found: readonly Choice[],
  { term, where = {} }: { term: string; where?: Relation['where'] | undefined },
  labelOf: (choice: Choice) => string,
): Choice[] {
  const limits = Object.entries(where);
  return found.filter((choice) => {
    const fits = limits.every(([field, value]) => sameValue(objectOf(choice)[field], value));
    return fits && matchesTerm(labelOf(choice), term.trim());
  });
}

/**
 * Records of a resource, of those with some values only, that a term finds, searched on the server 300 ms after the last
 * key; asks only while open.
 */
export function useReferenceChoices(
  resource: Resource,
  isOpen: boolean,
  where: Relation['where'] = {},
): ReferenceChoices {
  const [term, setTerm] = useState('');
  const typed = term.trim();
  const searched = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData, error } = useGetList<EngineRecord>(
    resource.name,
    {
      filter: { ...where, ...(searched !== '' && { q: searched }) },
      sort: resource.list.sort,
      pagination: { page: 1, perPage: shown },
      meta: useListMeta(resource),
    },
    { enabled: isOpen, placeholderData: (previous) => previous, staleTime: 60_000, retry: false },
  );
  const isDue = isOpen && searched !== typed;
  return {
    choices: data ?? [],
    areEarlier: isDue || isPlaceholderData,
    isLoading: isFetching || isDue,
    failed: error !== null,
    term,
    setTerm,
  };
}
