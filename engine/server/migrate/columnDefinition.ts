import { quote, type ColumnDesign } from './TableDesign.ts';

/** Type, collation, default and nullability of a column, as SQL. */
export function columnDefinition(column: ColumnDesign): string {
  return [
    column.type,
    ...(column.collation ? [`COLLATE ${quote(column.collation)}`] : []),
    ...(column.default ? [`DEFAULT ${column.default}`] : []),
    ...(column.notNull ? ['NOT NULL'] : []),
  ].join(' ');
}
