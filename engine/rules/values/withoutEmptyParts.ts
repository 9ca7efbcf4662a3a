import { resolve } from '../resource/propertyAt.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { isObject } from './isObject.ts';

/**
 * A value without the parts of its objects that were left empty, as a form leaves them: what a schema does not require
 * is left out rather than sent as null. An object of which nothing is left becomes null; a row of a list stays.
 */
export function withoutEmptyParts(value: unknown, declared: PropertySchema, schema: EntitySchema): unknown {
  const property = resolve(schema, declared);
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return rowsOf(value, property, schema);
  if (!isObject(value) || !property.properties || property['x-localized']) return value;
  const parts = partsOf(value, property, schema);
  return Object.keys(parts).length > 0 ? parts : null;
}

function rowsOf(rows: readonly unknown[], property: PropertySchema, schema: EntitySchema): unknown[] {
  if (!property.items) return [...rows];
  const items = resolve(schema, property.items);
  if (items.properties) return rows.map((row) => (isObject(row) ? partsOf(row, items, schema) : row));
  return rows.filter((row) => row !== null && row !== undefined && row !== '');
}

function partsOf(
  value: Readonly<Record<string, unknown>>,
  property: PropertySchema,
  schema: EntitySchema,
): Record<string, unknown> {
  const parts = Object.entries(value).map(([key, part]) => {
    const inner = property.properties?.[key];
    return [key, inner ? withoutEmptyParts(part, inner, schema) : part] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== null && part !== undefined));
}
