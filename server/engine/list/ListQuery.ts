import type { Sort } from '#domain/resource/Resource.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { SqlCondition } from '../conditionToSql.ts';

/** A list as it is asked for: every part may be left out. */
export interface ListQuery {
  /** Field (with an operator's suffix) → value; `q` searches. */
  filter?: Readonly<Record<string, unknown>>;
  sort?: Sort;
  /** First and last row, both counted from 0 and included. */
  range?: readonly [first: number, last: number];
  /** Language by which texts in many languages are sorted; English when not said. */
  language?: Language;
  /** Further conditions, of features. */
  conditions?: readonly SqlCondition[];
}

/** Rows of a list, and how many there are in all. */
export interface ListResult<Row> {
  rows: Row[];
  first: number;
  total: number;
  /** Whether the total comes from the database's statistics. */
  isEstimated: boolean;
}

/** Most rows that one call gets. */
export const mostRows = 10_000;
