import { canReadField } from '#engine/rules/access/canAccess.ts';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import { filterOperators, type FilterOperator } from '#engine/rules/conditions/filterOperators.ts';
import { isPath } from '#engine/rules/conditions/readPath.ts';
import { idFormOf, type CompareOp, type Rule } from '#engine/rules/conditions/readCondition.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { ruleToSql, type SqlCondition } from '../conditionToSql.ts';
import { columnTypeOf, isNumeric } from '../migrate/columnTypeOf.ts';
import { invalid } from '../records/acceptInput.ts';
import type { RecordAccess } from '../records/RecordSession.ts';
import { refersTo } from '../relations/refersTo.ts';
import { toColumnValue } from '../toColumnValue.ts';
import { containsText, searchFor } from './searchFor.ts';

/** Values of a filter, over all its fields: PostgreSQL takes no more than 65,535 in one statement. */
const mostValues = 2_000;
/** Fields of a filter. */
const mostParts = 100;
/** Characters of a text that is searched. */
const longestText = 500;

type Operator = FilterOperator | 'equals';

/**
 * The filter of a list as SQL conditions; a list of values means any of them (simple-rest dialect, decisions B).
 * @throws ApiError 20 naming each part that is not understood; fields that may not be read are not known
 */
export function filterToSql(
  filter: Readonly<Record<string, unknown>>,
  resource: Resource,
  access: RecordAccess,
  { isNear = false } = {},
): SqlCondition[] {
  const errors: FieldError[] = [];
  const refuse = (key: string, message: string): SqlCondition[] => {
    errors.push({ field: `filter.${key}`, rule: 'filter', message });
    return [];
  };
  requireSmall(filter);
  const conditions = Object.entries(filter).flatMap(([key, value]): SqlCondition[] => {
    if (value === undefined) return [];
    if (isLongText(value)) return refuse(key, `has at most ${longestText} characters`);
    if (key === 'q' && !('q' in resource.schema.properties)) {
      return typeof value === 'string'
        ? searchFor(value, resource, access.hidden, { isNear })
        : refuse(key, 'must be a text');
    }
    const relation = relationsOf(resource.schema).find(({ path }) => isPath(path) && path === key);
    if (relation && canReadField(access, resource, relation.field)) {
      const ids = [value].flat();
      return ids.every(isText) ? [refersTo(relation, ids)] : refuse(key, 'must be an id, or several');
    }
    const { field, operator } = splitKey(key, resource);
    if (!canReadField(access, resource, field)) return refuse(key, 'is no field of these records');
    return readFilter(resource, field, operator, value) ?? refuse(key, 'has a value that the field cannot have');
  });
  if (errors.length > 0) throw invalid(errors);
  return conditions;
}

function requireSmall(filter: Readonly<Record<string, unknown>>): void {
  const values = Object.values(filter);
  const count = values.reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
  const message =
    values.length > mostParts
      ? `has at most ${mostParts} parts`
      : count > mostValues
        ? `has at most ${mostValues} values`
        : null;
  if (message !== null) throw invalid([{ field: 'filter', rule: 'maxItems', message, params: { limit: mostValues } }]);
}

function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > longestText;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function splitKey(key: string, { schema }: Resource): { field: string; operator: Operator } {
  if (!(key in schema.properties)) {
    for (const operator of filterOperators) {
      if (key.endsWith(`_${operator}`)) return { field: key.slice(0, -operator.length - 1), operator };
    }
  }
  return { field: key, operator: 'equals' };
}

function readFilter(resource: Resource, field: string, operator: Operator, value: unknown): SqlCondition[] | null {
  const property = fieldProperty(resource.schema, field);
  if (!property) return null;
  const asSql = (rule: Rule) => [ruleToSql(rule, resource.schema)];
  switch (operator) {
    case 'contains':
      return typeof value === 'string' ? containsText(field, property, value) : null;
    case 'empty':
      return typeof value === 'boolean' ? asSql({ field, test: { op: 'empty', value } }) : null;
    case 'equals':
    case 'neq': {
      const values = [value].flat().map((one: unknown) => readValue(resource, field, one));
      if (values.includes(undefined)) return null;
      const known = values.filter((one) => one !== undefined);
      return asSql({ field, test: { op: operator === 'neq' ? 'notIn' : 'in', values: known } });
    }
    default: {
      const limit = readValue(resource, field, value);
      if (typeof limit !== 'string' && typeof limit !== 'number') return null;
      return asSql({ field, test: { op: operator satisfies CompareOp, value: limit } });
    }
  }
}

/** A filter's value in the field's own type (query parts often come as text); undefined when it cannot be one. */
function readValue(resource: Resource, field: string, value: unknown): Scalar | undefined {
  const property = fieldProperty(resource.schema, field);
  if (!property || (typeof value === 'object' && value !== null)) return undefined;
  if (value === null) return null;
  const type = columnTypeOf(property);
  const scalar = value as Scalar;
  if (type === 'jsonb') return scalar;
  if (isNumeric(type) && typeof scalar === 'string' && scalar.trim() !== '') {
    const number = Number(scalar);
    return Number.isFinite(number) ? number : undefined;
  }
  if (isNumeric(type)) return typeof scalar === 'number' ? scalar : undefined;
  if (type === 'boolean' && (scalar === 'true' || scalar === 'false')) return scalar === 'true';
  const writeId = type === 'text' ? idFormOf(resource.schema, field) : null;
  if (writeId) return writeId(String(scalar));
  const text = type === 'text' ? String(scalar) : scalar;
  return toColumnValue(text, type) === null ? undefined : text;
}
