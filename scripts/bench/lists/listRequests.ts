import { searchedWord } from '../clubs/fillClubs.ts';

/** A list that is asked for over and over, as its address has it. */
export interface ListRequest {
  name: string;
  /** Shown beside it: what makes it hard. */
  about: string;
  query: Readonly<Record<string, unknown>>;
  /** Counted from the end: the page is the last one of so many rows. */
  isLast?: boolean;
  /** The page that follows the one asked for, by its cursor. */
  isNext?: boolean;
}

const range = [0, 24];
const sort = ['name', 'ASC'];

/** Page, filter, search, sort and last page, from selective to hardly at all. */
export const listRequests: readonly ListRequest[] = [
  { name: 'page', about: 'first', query: { range, sort } },
  { name: 'page', about: 'the 41st', query: { range: [1_000, 1_024], sort } },
  {
    name: 'page',
    about: 'next by cursor, sorted by a field that may be empty',
    query: { range, sort: ['country', 'DESC'] },
    isNext: true,
  },
  { name: 'filter', about: 'by country, few', query: { range, sort, filter: { country: '020' } } },
  { name: 'filter', about: 'by type, a third', query: { range, sort, filter: { organisationType: 2 } } },
  { name: 'filter', about: 'by label, a seventh', query: { range, sort, filter: { label: '3 sterren' } } },
  {
    name: 'filter',
    about: 'by country, from the end',
    query: { range, sort: ['name', 'DESC'], filter: { country: '040' } },
  },
  { name: 'search', about: 'a rare word', query: { range, sort, filter: { q: searchedWord } } },
  { name: 'search', about: 'a common word', query: { range, sort, filter: { q: 'club' } } },
  { name: 'search', about: 'two letters', query: { range, sort, filter: { q: 'fc' } } },
  { name: 'search', about: 'two words', query: { range, sort, filter: { q: 'united 10' } } },
  { name: 'search', about: 'in a country', query: { range, sort, filter: { q: 'club', country: '040' } } },
  { name: 'search', about: 'nothing found', query: { range, sort, filter: { q: 'xyzzy' } } },
  { name: 'sort', about: 'by name, from the end', query: { range, sort: ['name', 'DESC'] } },
  { name: 'sort', about: 'by country', query: { range, sort: ['country', 'ASC'] } },
  { name: 'sort', about: 'by country, from the end', query: { range, sort: ['country', 'DESC'] } },
  {
    name: 'sort',
    about: 'by country, then name from the end',
    query: {
      range,
      sort: [
        ['country', 'ASC'],
        ['name', 'DESC'],
      ],
    },
  },
  { name: 'last page', about: 'unfiltered', query: { sort }, isLast: true },
  { name: 'last page', about: 'sorted by country', query: { sort: ['country', 'ASC'] }, isLast: true },
  { name: 'last page', about: 'by type, a third', query: { sort, filter: { organisationType: 2 } }, isLast: true },
  { name: 'last page', about: 'a common word', query: { sort, filter: { q: 'club' } }, isLast: true },
];
