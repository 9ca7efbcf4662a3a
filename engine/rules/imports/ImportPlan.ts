import type { Scalar } from '../conditions/Condition.ts';
import type { Language } from '../texts/languages.ts';

/**
 * What one column of a sheet means; `field` is null for a column that is left out. The field `id` sets nothing: it says
 * which record a row is about, as `same` does, and one that leads to none says nothing.
 */
export interface ImportColumn {
  /** As the sheet has it; '' where the header row has none. */
  header: string;
  field: string | null;
  /** For a text in many languages: the one that this column holds. */
  language: Language | null;
  /**
   * What cells, or parts of a list in them, stand for by their text: a listed value, yes or no, a
   * record's id, null for empty.
   */
  values: Readonly<Record<string, Scalar>>;
  /**
   * What other texts are that are no value of the field: a reason to refuse the row, or as good as
   * empty; refused when not said.
   */
  others?: 'refused' | 'empty';
}

/** How a sheet becomes records (resource format, "What a resource gets"). */
export interface ImportPlan {
  columns: readonly ImportColumn[];
  /** `insert` makes a record of every row; `upsert` changes the one that has the same key. */
  mode: 'insert' | 'upsert';
  /** Fields that say which record a row is about; empty for `insert`. */
  key: readonly string[];
  /** Whether an empty cell empties its field; else it says nothing. */
  emptyClears: boolean;
  /**
   * Which record a row is about, by the sheet's own number of the row, whatever its key: an id, or null for surely a new
   * one. Of the other rows the mode and the key decide.
   */
  same?: Readonly<Record<string, string | null>>;
}
