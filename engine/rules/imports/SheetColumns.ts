import type { Scalar } from '../conditions/Condition.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import type { ColumnNames } from '../sheets/findColumn.ts';

/** A sheet that has columns of its own rather than those of one resource. */
export interface SheetColumns<Names extends ColumnNames = ColumnNames> {
  /** Headers that each column goes by. */
  names: Names;
  /** What its cells hold, as the fields of a schema do; references by `x-relation`. */
  schema: EntitySchema;
  /** Words that stand for values of a column, in the form of `foldHeader`. */
  words?: Readonly<Partial<Record<keyof Names & string, Readonly<Record<string, Scalar>>>>>;
}
