import { searchedWord } from '../clubs/fillClubs.ts';
import { askedWord } from './fillRegisters.ts';

/** A list that is asked for over and over, as its address has it. */
export interface ListRequest {
  /** The clubs when not said. */
  resource?: 'clubs' | 'campfaqs' | 'processingactivities';
  name: string;
  /** Shown beside it: what makes it hard. */
  about: string;
  query: Readonly<Record<string, unknown>>;
  /** Counted from the end: the page is the last one of so many rows. */
  isLast?: boolean;
  /** The page that follows the one asked for, by its cursor. */
  isNext?: boolean;
  /** The page in the middle, which neither end is near to: shown, no part of the goal. */
  isMiddle?: boolean;
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
  {
    name: 'filter',
    about: 'by two, both frequent',
    query: { range, sort, filter: { organisationType: 2, assessmentsEnabled: true } },
  },
  {
    name: 'filter',
    about: 'since a moment',
    query: { range, sort, filter: { createdAt_gte: '2026-01-01T00:00:00Z' } },
  },
  { name: 'filter', about: 'by a part of the name', query: { range, sort, filter: { name_contains: searchedWord } } },
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
  { name: 'middle page', about: 'unfiltered', query: { sort }, isMiddle: true },
  ...ofFaqs(),
  ...ofActivities(),
];

/** Requests of one resource: its first page in an order, where nothing else is said. */
function requestsOf(resource: NonNullable<ListRequest['resource']>, order: readonly string[]) {
  return (name: string, about: string, query: ListRequest['query'], more: Partial<ListRequest> = {}): ListRequest => ({
    resource,
    name,
    about,
    query: { range, sort: order, ...query },
    ...more,
  });
}

/** Texts in many languages, and lists of values. */
function ofFaqs(): ListRequest[] {
  const of = requestsOf('campfaqs', ['question', 'ASC']);
  return [
    of('page', 'first, by a text in languages', {}),
    of('page', 'next by cursor, in Arabic', { language: 'ar' }, { isNext: true }),
    of('sort', 'from the end, in Dutch', { sort: ['question', 'DESC'], language: 'nl' }),
    of('filter', 'a frequent value in a list', { filter: { categories: 'general' } }),
    of('filter', 'a rare value in a list', { filter: { categories: 'schedule' } }),
    of('filter', 'either of two values', { filter: { categories: ['roadmap', 'schedule'] } }),
    of('filter', 'by a part of a text in languages', { filter: { question_contains: askedWord } }),
    of('search', 'a word in one language', { filter: { q: askedWord } }),
    of('search', 'a frequent word among a value', { filter: { q: 'licence', categories: 'roadmap' } }),
    of('last page', 'by a text in languages', { range: undefined }, { isLast: true }),
  ];
}

/** Days, and yes or no. */
function ofActivities(): ListRequest[] {
  const of = requestsOf('processingactivities', sort);
  const since = { reviewDate_gte: '2024-01-01' };
  return [
    of('filter', 'one day', { filter: { ...since, reviewDate_lte: '2024-01-01' } }),
    of('filter', 'a month', { filter: { ...since, reviewDate_lte: '2024-01-31' } }),
    of('filter', 'a year', { filter: { ...since, reviewDate_lte: '2024-12-31' } }),
    of('filter', 'most days', { filter: { reviewDate_gte: '2020-06-01' } }),
    of('filter', 'a month of what is stopped', { filter: { ...since, reviewDate_lte: '2024-01-31', status: false } }),
    of('filter', 'yes, for one in 2,000', { filter: { dpia: true } }),
    of('filter', 'no, for nearly all', { filter: { dpia: false } }),
    of('sort', 'by a moment, from the end', { sort: ['lastModificationDate', 'DESC'] }),
    of('sort', 'by the day that is filtered', { sort: ['reviewDate', 'DESC'], filter: since }),
    of('last page', 'since a day', { range: undefined, filter: since }, { isLast: true }),
  ];
}
