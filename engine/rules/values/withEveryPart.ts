import { resolve } from '../resource/propertyAt.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { isObject } from './isObject.ts';

/**
 * A value whose lists' rows have every part that their schema declares, null where nothing is there: so that the
 * inputs of a row that moves find nothing rather than what stood in its place at first.
 */
export function withEveryPart(value: unknown, declared: PropertySchema, schema: EntitySchema): unknown {
  const property = resolve(schema, declared);
  if (Array.isArray(value))
    return property.items ? value.map((item) => fill(item, property.items ?? {}, schema)) : value;
  if (!isObject(value) || !property.properties || property['x-localized']) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const inner = property.properties?.[key];
    return [key, inner ? withEveryPart(part, inner, schema) : part];
  });
  return Object.fromEntries(parts);
}

function fill(item: unknown, declared: PropertySchema, schema: EntitySchema): unknown {
  const { properties } = resolve(schema, declared);
  if (!isObject(item) || !properties) return item;
  const parts = Object.entries(properties).map(([key, part]): [string, unknown] => {
    const inner = resolve(schema, part);
    const value = item[key] ?? null;
    // An object inside of a row is filled too, or its parts would be found again.
    return [
      key,
      inner.properties && !inner['x-localized']
        ? fill(value ?? {}, inner, schema)
        : withEveryPart(value, inner, schema),
    ];
  });
  return { ...item, ...Object.fromEntries(parts) };
}
