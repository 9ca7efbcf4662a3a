import type { ListQuery } from '#engine/server/list/ListQuery.ts';
import { searchedWord } from './fillClubs.ts';

/** A list page as the clubs screen asks for it. */
export interface ListCase {
  name: string;
  query: ListQuery;
}

const page = { sort: { field: 'name', order: 'ASC' }, range: [0, 24] } as const;

/** Every one but the last has the same matches, however many clubs there are. */
export const listCases: readonly ListCase[] = [
  { name: 'by country', query: { ...page, filter: { country: '020' } } },
  { name: 'search', query: { ...page, filter: { q: searchedWord } } },
  { name: 'search in country', query: { ...page, filter: { q: searchedWord, country: '020' } } },
  { name: 'by country and level', query: { ...page, filter: { country: '020', niveau: 'National' } } },
  { name: 'by type', query: { ...page, filter: { organisationType: 4 } } },
  { name: 'unfiltered', query: page },
];

/** The address of a list page in the dialect of the API. */
export function addressOf({ query: { filter, sort, range } }: ListCase): string {
  const parameters = new URLSearchParams({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: JSON.stringify(('field' in sort ? [sort] : sort).map(({ field, order }) => [field, order])) }),
    ...(range && { range: JSON.stringify(range) }),
  });
  return `/api/clubs?${parameters.toString()}`;
}
