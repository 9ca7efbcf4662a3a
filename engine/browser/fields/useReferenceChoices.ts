import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Relation } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { useDebouncedValue } from '../list/useDebouncedValue.ts';

const shown = 25;

export interface ReferenceChoices {
  choices: EngineRecord[];
  isLoading: boolean;
  failed: boolean;
  term: string;
  setTerm: (term: string) => void;
}

/**
 * Records of a resource, of those with some values only, that a term finds, searched on the server 300 ms after the last
 * key; asks only while open. Until what is asked has been answered, those found before that fit it: nothing else is
 * offered.
 */
export function useReferenceChoices(
  resource: Resource,
  isOpen: boolean,
  where: Relation['where'] = {},
): ReferenceChoices {
  const languages = useTextLanguages(resource.entity);
  const [term, setTerm] = useState('');
  const typed = term.trim();
  const searched = useDebouncedValue(typed);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
    error,
  } = useGetList<EngineRecord>(
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
  const fits = (record: EngineRecord) =>
    Object.entries(where).every(([field, value]) => record[field] === value) &&
    matchesTerm(representRecord(record, resource, languages), typed);
  return {
    choices: isDue || isPlaceholderData ? data.filter(fits) : data,
    isLoading: isFetching || isDue,
    failed: error !== null,
    term,
    setTerm,
  };
}
