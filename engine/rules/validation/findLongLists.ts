import type { FieldError } from '../errors/ApiError.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { resolve } from '../resource/propertyAt.ts';
import { explainError } from './explainError.ts';

/** Far deeper than any schema declares lists. */
const deepest = 64;

/**
 * Lists, at any depth that the schema declares, with more entries than it allows; of such a list only its length is
 * looked at. A validator that lists every error would make one of each entry: 100,000 keep everybody waiting.
 */
export function findLongLists(schema: EntitySchema, values: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(schema.properties).flatMap(([field, property]) =>
    longListsIn({ schema, value: values[field], property, path: `/${field}`, depth: 0 }),
  );
}

interface Place {
  schema: EntitySchema;
  value: unknown;
  property: PropertySchema;
  /** JSON pointer of the value. */
  path: string;
  depth: number;
}

function longListsIn({ schema, value, property, path, depth }: Place): FieldError[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const { items, maxItems = Infinity, properties = {} } = resolve(schema, property);
  const within = (part: string | number, inner: PropertySchema, given: unknown) =>
    longListsIn({ schema, value: given, property: inner, path: `${path}/${part}`, depth: depth + 1 });
  if (!Array.isArray(value)) {
    const given = new Map(Object.entries(value));
    return Object.entries(properties).flatMap(([part, inner]) => within(part, inner, given.get(part)));
  }
  if (value.length > maxItems) {
    const message = `must NOT have more than ${maxItems} items`;
    return [explainError({ keyword: 'maxItems', instancePath: path, params: { limit: maxItems }, message }, schema)];
  }
  return items ? value.flatMap((entry, at) => within(at, items, entry)) : [];
}
