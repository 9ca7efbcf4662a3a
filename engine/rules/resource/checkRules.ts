import { conditionFields } from '../conditions/conditionFields.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import type { Condition } from '../conditions/Condition.ts';
import { headOf, isEmptyValue, readPath } from '../conditions/readPath.ts';
import type { FieldError } from '../errors/ApiError.ts';
import { findMessage } from '../validation/messages.ts';
import type { ResolvedRule, Resource } from './Resource.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a record breaks of its resource's rules, each at its field or path (resource format, rung 2). Form, API and
 * import call the same: a rule is a fact about the record, so it knows no person. With the fields that a change touched,
 * only the rules that speak of one of them.
 *
 * @example checkRules(resource, { role: 'processor', config: {} }) // [{ field: 'config.controller.id', rule: 'required', … }]
 */
export function checkRules(resource: Resource, record: Values, touched?: ReadonlySet<string>): FieldError[] {
  return resource.rules
    .filter((rule) => !touched || fieldsOf(rule).some((field) => touched.has(headOf(field))))
    .flatMap((rule) => (counts(rule, resource, record) ? breaches(rule, resource, record) : []));
}

function fieldsOf({ when, require, must }: ResolvedRule): string[] {
  return [...(when ? conditionFields(when) : []), ...require, ...(must ? conditionFields(must) : [])];
}

/** Whether some rule asks for a field or path in a record as it stands. */
export function isRequiredByRule(resource: Resource, path: string, record: Values): boolean {
  return resource.rules.some((rule) => rule.require.includes(path) && counts(rule, resource, record));
}

function counts(rule: ResolvedRule, resource: Resource, record: Values): boolean {
  return rule.when === null || holds(rule.when, resource, record);
}

function breaches({ require, must, at, message }: ResolvedRule, resource: Resource, record: Values): FieldError[] {
  const missing = require
    .filter((path) => isEmptyValue(readPath(record, path)))
    .map((field) => fault(field, 'required', 'is needed', message));
  if (must === null || holds(must, resource, record)) return missing;
  const place = at ?? conditionFields(must)[0] ?? '';
  return [...missing, fault(place, 'must', 'does not go with the other values', message)];
}

function holds(condition: Condition, { schema }: Resource, record: Values): boolean {
  return evaluateCondition(condition, record, { schema, user: null });
}

function fault(field: string, rule: string, general: string, key: string | null): FieldError {
  if (key === null) return { field, rule, message: general };
  return { field, rule, message: findMessage(key) ?? general, params: { messageKey: key } };
}
