/** The types a property may have, as JSON Schema names them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** What happens to a record when the record that it refers to is deleted. */
export type OnDelete = 'restrict' | 'cascade' | 'setNull';

export interface Relation {
  to: string;
  label?: string;
  onDelete?: OnDelete;
  /** Only records with these values may be referred to, e.g. mail templates of one kind. */
  where?: Readonly<Record<string, string | number | boolean>>;
}

/** One field of an entity: JSON Schema 2020-12 and the vocabulary of this project. */
export interface PropertySchema {
  type?: JsonType | JsonType[];
  title?: string;
  description?: string;
  enum?: (string | number | boolean | null)[];
  /** Values that are usual, where none are listed. */
  examples?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  format?: string;
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  readOnly?: boolean;
  properties?: Record<string, PropertySchema>;
  required?: string[];
  additionalProperties?: boolean | PropertySchema;
  propertyNames?: PropertySchema;
  items?: PropertySchema;
  prefixItems?: PropertySchema[];
  anyOf?: PropertySchema[];
  oneOf?: PropertySchema[];
  not?: PropertySchema;
  allOf?: PropertySchema[];
  if?: PropertySchema;
  then?: PropertySchema;
  else?: PropertySchema;
  $ref?: string;
  'x-relation'?: Relation;
  'x-localized'?: boolean;
  'x-unique'?: boolean;
  'x-index'?: boolean;
  'x-search'?: boolean;
  'x-sensitive'?: boolean;
  'x-renamedFrom'?: string;
  /** With `x-renamedFrom`: the column of the former name is written too, for servers of the release before. */
  'x-writeBoth'?: boolean;
  'x-message'?: string;
  /** Made of other fields by the server, as in "{firstName} {lastName}". */
  'x-derived'?: string;
  /** Of `format: decimal`: how many digits may follow the point, 2 unless said. */
  'x-scale'?: number;
  /** First and last year of a day or a moment, 1900 and 2200 unless said. */
  'x-years'?: readonly [number, number];
  /** What a number counts, shown behind it: "kg", "€", "%". */
  'x-unit'?: string;
}

/** One entity: what stands in `schemas/{entity}.schema.json`. */
export interface EntitySchema {
  $schema?: string;
  $id: string;
  title: string;
  description?: string;
  type: 'object';
  additionalProperties: false;
  properties: Record<string, PropertySchema>;
  required: string[];
  $defs?: Record<string, PropertySchema>;
  allOf?: PropertySchema[];
  'x-resource'?: string;
  'x-unique'?: string[][];
  'x-indexes'?: string[][];
  'x-renamedFrom'?: string;
}
