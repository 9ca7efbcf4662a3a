import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages } from '#engine/rules/texts/readText.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { representRecord } from '#engine/browser/display/representRecord.ts';
import { useDebouncedValue } from '#engine/browser/list/useDebouncedValue.ts';
import { ResourceIcon } from '../frame/MenuIcon.tsx';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { wordsOf, type CommandGroup } from './Command.ts';
import { isNamedInInterface } from '#engine/rules/product/Product.ts';

export interface FoundRecords {
  groups: CommandGroup[];
  isSearching: boolean;
  hasFailed: boolean;
}

const recordsEach = 5;
const shortestTerm = 2;

/**
 * Records of the resources that a term finds, at most five of each, searched on the server once typing has rested. Until
 * then those found before that say what is typed now: no other one is offered for it.
 */
export function useFoundRecords(
  term: string,
  resources: readonly Resource[],
  go: (path: string) => void,
): FoundRecords {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { contentLanguage, interfaceLanguage } = useEngine();
  const settled = useDebouncedValue(term);
  const isAsked = settled.length >= shortestTerm;
  const searched = isAsked ? resources.filter(isSearchable) : [];
  const answers = useQueries({
    queries: searched.map(({ name, list }) => ({
      queryKey: [name, 'getList', { palette: settled }],
      queryFn: () =>
        dataProvider.getList<EngineRecord>(name, {
          pagination: { page: 1, perPage: recordsEach },
          sort: list.sort,
          filter: { q: settled },
          meta: { count: 'none' },
        }),
      staleTime: 30_000,
      retry: false,
    })),
  });
  const groups = searched.flatMap((resource, at): CommandGroup[] => {
    const records = answers[at]?.data?.data ?? [];
    const first = isNamedInInterface(resource.entity) ? interfaceLanguage : contentLanguage;
    const order = fallbackLanguages(first);
    const found = records.map((record) => ({
      id: `${resource.name}-${record.id}`,
      ...describe(record, resource, order),
      icon: <ResourceIcon resource={resource} />,
      run: () => go(recordPath(resource, record.id)),
    }));
    const commands = settled === term ? found : found.filter((command) => matchesTerm(wordsOf(command), term));
    const title = translate(`resources.${resource.name}.name`, { count: 2, smart_count: 2 });
    return commands.length > 0 ? [{ id: resource.name, title, commands }] : [];
  });
  return {
    groups,
    isSearching: (settled !== term && term.length >= shortestTerm) || answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
  };
}

/** What represents a record, and the first words of what it is searched by that this does not say already. */
function describe(record: EngineRecord, resource: Resource, order: readonly Language[]) {
  const label = representRecord(record, resource, order);
  const searched = Object.entries(resource.schema.properties).filter(([, property]) => property['x-search']);
  const context = searched
    .map(([field]) => record[field])
    .find((value) => typeof value === 'string' && /\p{L}/u.test(value) && !label.includes(value));
  return { label, ...(typeof context === 'string' && { context }) };
}

function isSearchable({ schema }: Resource): boolean {
  return Object.values(schema.properties).some((property) => property['x-search']);
}
