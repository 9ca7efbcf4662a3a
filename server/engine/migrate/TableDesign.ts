export type ColumnType =
  'text' | 'integer' | 'double precision' | 'boolean' | 'jsonb' | 'date' | 'timestamp with time zone';

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
}

/** An index as the schemas and lists want it; keys are SQL. */
export interface IndexDesign {
  name: string;
  unique: boolean;
  method: 'btree' | 'gin';
  keys: string[];
  /** Fields that a violation is reported at. */
  fields: string[];
}

export interface ForeignKeyDesign {
  name: string;
  column: string;
  target: string;
}

/** A table as the schemas want it. */
export interface TableDesign {
  name: string;
  entity: string;
  renamedFrom: string | null;
  columns: ColumnDesign[];
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
