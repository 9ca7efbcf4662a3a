import { isObject } from '#engine/rules/values/isObject.ts';
import { propertyAt } from '../resource/propertyAt.ts';
import { isCalendarDate, isMoment } from '../validation/isCalendarDate.ts';
import type { PropertySchema } from '../resource/EntitySchema.ts';
import type { Condition, Scalar } from './Condition.ts';
import { isEmptyValue, isPath, readPath } from './readPath.ts';
import {
  idFormOf,
  readCondition,
  type CompareOp,
  type ConditionContext,
  type Rule,
  type RuleTest,
} from './readCondition.ts';

/**
 * Whether a record satisfies a condition, exactly as the server's SQL says it (resource format, rung 2).
 * A missing value is null. Null is never greater or smaller than anything. A list satisfies a value that it holds.
 * A path leads into an object field; what it finds is compared as JSON, a moment that the schema declares as a moment.
 *
 * @example evaluateCondition({ country: '020' }, { country: '20' }, { schema: schemas.reader, user: null }) // true
 */
export function evaluateCondition(
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  context: ConditionContext,
): boolean {
  return holds(readCondition(condition, context), record, context);
}

function holds(rule: Rule, record: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(part, record, context));
  if ('any' in rule) return rule.any.some((part) => holds(part, record, context));
  if ('none' in rule) return !rule.none.some((part) => holds(part, record, context));
  return passes(rule.test, readField(record, rule.field, context), propertyOf(rule.field, context));
}

function propertyOf(field: string, { schema }: ConditionContext): PropertySchema | undefined {
  return isPath(field) ? (propertyAt(schema, field) ?? undefined) : schema.properties[field];
}

function readField(record: Readonly<Record<string, unknown>>, field: string, { schema }: ConditionContext): unknown {
  if (isPath(field)) return readPath(record, field);
  const value = record[field] ?? null;
  const write = typeof value === 'string' ? idFormOf(schema, field) : null;
  return write && typeof value === 'string' ? write(value) : value;
}

function passes(test: RuleTest, value: unknown, property: PropertySchema | undefined): boolean {
  switch (test.op) {
    case 'in':
      return isOneOf(value, test.values, property);
    case 'notIn':
      return !isOneOf(value, test.values, property);
    case 'empty':
      return isEmptyValue(value) === test.value;
    case 'has':
      return holdsEntries(value, test.entries);
    default:
      return compares(test.op, value, test.value, property);
  }
}

function isOneOf(value: unknown, values: readonly Scalar[], property: PropertySchema | undefined): boolean {
  if (Array.isArray(value)) return value.some((item) => values.some((other) => other === item));
  return values.some((other) => value === other || sameMoment(value, other, property));
}

function sameMoment(value: unknown, other: Scalar, property: PropertySchema | undefined): boolean {
  if (property?.format !== 'date-time' || typeof value !== 'string' || typeof other !== 'string') return false;
  return isMoment(value) && isMoment(other) && Date.parse(value) === Date.parse(other);
}

function holdsEntries(value: unknown, entries: Readonly<Record<string, Scalar>>): boolean {
  if (!isObject(value)) return false;
  return Object.entries(entries).every(([key, entry]) => Object.hasOwn(value, key) && value[key] === entry);
}

function compares(
  op: CompareOp,
  value: unknown,
  limit: string | number,
  property: PropertySchema | undefined,
): boolean {
  const order = compareValues(value, limit, property);
  if (order === null || Number.isNaN(order)) return false;
  if (op === 'gte') return order >= 0;
  if (op === 'gt') return order > 0;
  return op === 'lte' ? order <= 0 : order < 0;
}

function compareValues(value: unknown, limit: string | number, property: PropertySchema | undefined): number | null {
  if (typeof value === 'number' && typeof limit === 'number') return value - limit;
  if (typeof value !== 'string' || typeof limit !== 'string') return null;
  if (property?.format === 'date-time')
    return isMoment(value) && isMoment(limit) ? Date.parse(value) - Date.parse(limit) : null;
  if (property?.format === 'date' && !isCalendarDate(limit)) return null;
  return compareText(value, limit);
}

/** Orders two texts by code point, as PostgreSQL's collation "C" does: below, at or above 0. */
function compareText(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
