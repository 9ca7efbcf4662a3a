import type { FieldError } from '../errors/ApiError.ts';
import { isObject, objectOf } from '../values/isObject.ts';
import { decimalDigits, isDecimal, scaleOf } from '../values/decimals.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { resolve } from '../resource/propertyAt.ts';

/** Years that a day or a moment may lie in unless its field says otherwise (`x-years`): a typing slip is no date. */
export const saneYears: readonly [number, number] = [1900, 2200];

const deepest = 64;

/**
 * What the words of JSON Schema cannot say of values, at any depth: decimals with more digits than they keep, days and
 * moments of years that nobody means, two entries of one list by one `id` where each must have one (they are merged and
 * compared by it). Browser, API and import call the same; values of a wrong type are ajv's affair.
 */
export function checkValues(schema: EntitySchema, values: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const property = schema.properties[field];
    return property ? checkValue(value, property, field, schema, 0) : [];
  });
}

function checkValue(
  value: unknown,
  property: PropertySchema,
  path: string,
  schema: EntitySchema,
  depth: number,
): FieldError[] {
  if (depth > deepest) return [];
  if (property.$ref) {
    const target = resolve(schema, property);
    return target === property ? [] : checkValue(value, target, path, schema, depth + 1);
  }
  if (typeof value === 'number') return checkDecimal(value, property, path);
  if (typeof value === 'string') return checkYear(value, property, path);
  const { items, properties = {} } = property;
  if (Array.isArray(value)) {
    if (!items) return [];
    const inside = value.flatMap((item, at) => checkValue(item, items, `${path}.${at}`, schema, depth + 1));
    return resolve(schema, items).required?.includes('id') ? [...findRepeatedIds(value, path), ...inside] : inside;
  }
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([part, inner]) =>
    checkValue(value[part], inner, `${path}.${part}`, schema, depth + 1),
  );
}

function findRepeatedIds(entries: readonly unknown[], path: string): FieldError[] {
  const seen = new Set<unknown>();
  return entries.flatMap((entry, at) => {
    const { id } = objectOf(entry);
    if (id === undefined || !seen.has(id)) return (seen.add(id), []);
    return [{ field: `${path}.${at}.id`, rule: 'uniqueItems', message: 'must NOT have duplicate items' }];
  });
}

function checkDecimal(value: number, property: PropertySchema, field: string): FieldError[] {
  const scale = scaleOf(property);
  if (scale === null || isDecimal(value, scale)) return [];
  const most = decimalDigits - scale;
  const message = `must have at most ${most} digits before and ${scale} after the point`;
  return [{ field, rule: 'scale', message, params: { scale, most } }];
}

function checkYear(
  value: string,
  { format, 'x-years': years = saneYears }: PropertySchema,
  field: string,
): FieldError[] {
  if (format !== 'date' && format !== 'date-time') return [];
  const year = Number(/^(\d{4})-/.exec(value)?.[1] ?? Number.NaN);
  const [from, to] = years;
  // What is no day at all is said by its format.
  if (Number.isNaN(year) || year === 0 || (year >= from && year <= to)) return [];
  return [{ field, rule: 'year', message: `must be in the years ${from} to ${to}`, params: { from, to } }];
}
