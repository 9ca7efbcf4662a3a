import type { Sort } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { SqlCondition } from '../conditionToSql.ts';

/** A list as it is asked for: every part may be left out. */
export interface ListQuery {
  /** Field (with an operator's suffix) → value; `q` searches. */
  filter?: Readonly<Record<string, unknown>>;
  /** One field to sort by, or several, the first deciding. */
  sort?: Sort | readonly Sort[];
  /** First and last row, both counted from 0 and included; the first 1,000 when not said. */
  range?: readonly [first: number, last: number];
  /** Where a page before this one ended (its `next`); `range` then only says how many rows come. */
  after?: string;
  /** False leaves the total out. */
  count?: boolean;
  /** Language by which texts in many languages are sorted; English when not said. */
  language?: Language;
  /** What is searched for counts as found in words that differ by one letter; see `forgiveTypos`. */
  isNear?: boolean;
  /** Further conditions, of features. */
  conditions?: readonly SqlCondition[];
}

/** Rows of a list, and how many there are in all. */
export interface ListResult<Row> {
  rows: Row[];
  first: number;
  /** Null where the query asked for none. */
  total: number | null;
  /** Whether the total comes from the database's statistics. */
  isEstimated: boolean;
  /** Whether there are so many rows that they are sorted only by fields with an index. */
  isLong: boolean;
  /** Where the next page begins, for `after`; null on the last page. */
  next: string | null;
}

/** Most rows that one call gets. */
export const mostRows = 10_000;

/** Rows that a call gets which says no range; the answer says that there are more, and where. */
export const usualRows = 1_000;

/** Most fields that a list is sorted by. */
export const mostSorts = 4;
