import type { Language } from '#engine/rules/texts/languages.ts';
import type { OnDelete } from '#engine/rules/resource/EntitySchema.ts';

/** `numeric(15,2)`: an exact number with so many digits, of which so many follow the point. */
export type DecimalType = `numeric(${number},${number})`;

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | DecimalType
  | 'boolean'
  | 'jsonb'
  | 'date'
  | 'timestamp with time zone';

/** A column as the schemas want it. */
export interface ColumnDesign {
  name: string;
  type: ColumnType;
  /** Only for text: `C` compares codes, `und-x-icu` sorts as people expect, alike on every server. */
  collation: 'C' | 'und-x-icu' | null;
  notNull: boolean;
  /** SQL of the default as PostgreSQL prints it, or null. */
  default: string | null;
  renamedFrom: string | null;
  /** Whether the column of the former name is written too, for servers of the release before. */
  writeBoth: boolean;
  /** What kind of JSON stands in jsonb. */
  holds: 'value' | 'list' | 'localized' | 'object';
}

/** An index as the schemas and lists want it; keys are SQL. */
export interface IndexDesign {
  name: string;
  unique: boolean;
  method: 'btree' | 'gin';
  keys: string[];
  /** Fields that a violation is reported at. */
  fields: string[];
  /** Of an index over texts in one language. */
  language?: Language;
}

export interface ForeignKeyDesign {
  name: string;
  column: string;
  target: string;
  onDelete: OnDelete;
}

/** A table as the schemas want it. */
export interface TableDesign {
  name: string;
  entity: string;
  renamedFrom: string | null;
  columns: ColumnDesign[];
  /** Columns of former names that are written along. */
  mirrors: string[];
  /** SQL of the stored text that searches look at, or null when no field is searched. */
  searchText: string | null;
  indexes: IndexDesign[];
  foreignKeys: ForeignKeyDesign[];
}

export const searchColumn = 'searchText';

/** Quotes a name for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
