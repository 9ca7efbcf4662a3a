import type { FieldError } from '../errors/ApiError.ts';
import { isObject } from '../values/isObject.ts';
import { decimalDigits, isDecimal, scaleOf } from '../values/decimals.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';

/** Years that a day or a moment may lie in unless its field says otherwise (`x-years`): a typing slip is no date. */
export const saneYears: readonly [number, number] = [1900, 2200];

const deepest = 64;

/**
 * What the words of JSON Schema cannot say of values, at any depth: decimals with more digits than they keep, days and
 * moments of years that nobody means. Browser, API and import call the same; values of a wrong type are ajv's affair.
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
    const target = schema.$defs?.[property.$ref.replace('#/$defs/', '')];
    return target ? checkValue(value, target, path, schema, depth + 1) : [];
  }
  if (typeof value === 'number') return checkDecimal(value, property, path);
  if (typeof value === 'string') return checkYear(value, property, path);
  const { items, properties = {} } = property;
  if (Array.isArray(value))
    return items ? value.flatMap((item, at) => checkValue(item, items, `${path}.${at}`, schema, depth + 1)) : [];
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([part, inner]) =>
    checkValue(value[part], inner, `${path}.${part}`, schema, depth + 1),
  );
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
