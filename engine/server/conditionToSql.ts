import { sql, type RawBuilder } from 'kysely';
import type { Condition, Scalar } from '#engine/rules/conditions/Condition.ts';
import { isIndex, isPath } from '#engine/rules/conditions/readPath.ts';
import {
  readCondition,
  type CompareOp,
  type ConditionContext,
  type Rule,
  type RuleTest,
} from '#engine/rules/conditions/readCondition.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { isCalendarDate } from '#engine/rules/validation/isCalendarDate.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { columnTypeOf, isCodeText, isNumeric } from './migrate/columnTypeOf.ts';
import type { ColumnType } from './migrate/TableDesign.ts';
import { comparesMoment, isOneOfMoments } from './momentToSql.ts';
import { toColumnValue } from './toColumnValue.ts';

/**
 * An SQL expression for WHERE: true for the rows that it accepts, false or null for all others. Nothing stands around
 * its comparisons that would keep PostgreSQL from an index or from the right estimate.
 */
export type SqlCondition = RawBuilder<boolean>;

/**
 * A condition as SQL over the table of its schema, true for exactly the rows that `evaluateCondition` accepts
 * (resource format, rung 2).
 */
export function conditionToSql(condition: Condition, context: ConditionContext): SqlCondition {
  return ruleToSql(readCondition(condition, context), context.schema);
}

/** The same for a condition that is already read. */
export function ruleToSql(rule: Rule, schema: EntitySchema): SqlCondition {
  if ('all' in rule) return join(rule.all, schema, ' AND ', 'TRUE');
  if ('any' in rule) return join(rule.any, schema, ' OR ', 'FALSE');
  if ('none' in rule) return isNot(join(rule.none, schema, ' OR ', 'FALSE'));
  return testToSql(rule.field, rule.test, schema);
}

/** Accepts exactly what a condition does not, whether that is false or null there. */
function isNot(condition: SqlCondition): SqlCondition {
  return sql`(${condition} IS NOT TRUE)`;
}

function join(rules: readonly Rule[], schema: EntitySchema, word: string, empty: string): SqlCondition {
  if (rules.length === 0) return sql.raw(empty);
  return sql`(${sql.join(
    rules.map((rule) => ruleToSql(rule, schema)),
    sql.raw(word),
  )})`;
}

function testToSql(field: string, test: RuleTest, schema: EntitySchema): SqlCondition {
  if (isPath(field)) return testPath(field, test, schema);
  const property = fieldProperty(schema, field);
  if (!property) return missingField(test);
  return testColumn(sql.ref(field), columnTypeOf(property), test, isCodeText(field, property));
}

/** What a path finds inside a column of JSON; a path into anything else finds nothing. */
function testPath(path: string, test: RuleTest, schema: EntitySchema): SqlCondition {
  const [field = '', ...parts] = path.split('.');
  const property = schema.properties[field];
  // PostgreSQL counts -1 from the end of a list, which no rule means.
  const leadsNowhere = parts.some((part) => /^[+-]?\d+$/.test(part.trim()) && !isIndex(part));
  if (!property || columnTypeOf(property) !== 'jsonb' || leadsNowhere) return missingField(test);
  const found = sql`(${sql.ref(field)} #> ${parts}::text[])`;
  return testDated(found, test, propertyAt(schema, path)?.format) ?? testColumn(found, 'jsonb', test, false);
}

/** What a path finds where the schema says that it is a day or a moment; null where that makes no difference. */
function testDated(found: RawBuilder<unknown>, test: RuleTest, format: string | undefined): SqlCondition | null {
  if (test.op === 'empty' || test.op === 'has') return null;
  if (format === 'date-time' && 'values' in test) {
    const isOne = sql<boolean>`(${holdsOneOf(found, test.values)} OR ${isOneOfMoments(found, test.values)})`;
    return test.op === 'in' ? isOne : isNot(isOne);
  }
  if ('values' in test || typeof test.value !== 'string') return null;
  if (format === 'date-time') return comparesMoment(found, sql.raw(operators[test.op]), test.value);
  return format === 'date' && !isCalendarDate(test.value) ? sql.raw('FALSE') : null;
}

function testColumn(column: RawBuilder<unknown>, type: ColumnType, test: RuleTest, isCode: boolean): SqlCondition {
  switch (test.op) {
    case 'empty':
      return test.value ? isEmpty(column, type) : sql`NOT ${isEmpty(column, type)}`;
    case 'has':
      return type === 'jsonb' ? holdsEntries(column, test.entries) : sql.raw('FALSE');
    case 'in':
      return isOneOf(column, type, test.values);
    case 'notIn':
      return isNot(isOneOf(column, type, test.values));
    default:
      return compares({ column, type, op: test.op, value: test.value, isCode });
  }
}

/** A field that is not there is null in every row. */
function missingField(test: RuleTest): SqlCondition {
  if (test.op === 'empty') return sql.raw(String(test.value).toUpperCase());
  if (test.op !== 'in' && test.op !== 'notIn') return sql.raw('FALSE');
  return sql.raw(String(test.values.includes(null) === (test.op === 'in')).toUpperCase());
}

function isEmpty(column: RawBuilder<unknown>, type: ColumnType): SqlCondition {
  if (type === 'text') return sql`(${column} IS NULL OR ${column} = '')`;
  if (type === 'jsonb') return sql`(${column} IS NULL OR ${column} IN ('null', '""', '[]', '{}'))`;
  return sql`(${column} IS NULL)`;
}

function isOneOf(column: RawBuilder<unknown>, type: ColumnType, values: readonly Scalar[]): SqlCondition {
  if (type === 'jsonb') return holdsOneOf(column, values);
  const known = values.flatMap((value) => toColumnValue(value, type) ?? []);
  const tests = [
    ...(known.length === 1 ? [sql`${column} = ${known[0]}`] : []),
    ...(known.length > 1 ? [sql`${column} IN (${sql.join(known)})`] : []),
    ...(values.includes(null) ? [sql`${column} IS NULL`] : []),
  ];
  return tests.length === 0 ? sql.raw('FALSE') : sql`(${sql.join(tests, sql` OR `)})`;
}

/** A list that holds one of the values, or one of them by itself: JSON holds a scalar in either case. */
function holdsOneOf(column: RawBuilder<unknown>, values: readonly Scalar[]): SqlCondition {
  if (values.length === 0) return sql.raw('FALSE');
  const tests = values.map((value) =>
    value === null
      ? sql`(${column} IS NULL OR ${column} = 'null' OR (jsonb_typeof(${column}) = 'array' AND ${column} @> '[null]'))`
      : sql`${column} @> ${JSON.stringify(value)}::jsonb`,
  );
  return sql`(${sql.join(tests, sql` OR `)})`;
}

function holdsEntries(column: RawBuilder<unknown>, entries: Readonly<Record<string, Scalar>>): SqlCondition {
  return sql`(jsonb_typeof(${column}) = 'object' AND ${column} @> ${JSON.stringify(entries)}::jsonb)`;
}

interface Comparison {
  column: RawBuilder<unknown>;
  type: ColumnType;
  op: CompareOp;
  value: string | number;
  isCode: boolean;
}

const operators: Readonly<Record<CompareOp, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' };

function compares({ column, type, op, value, isCode }: Comparison): SqlCondition {
  const operator = sql.raw(operators[op]);
  if (type === 'jsonb') return comparesJson(column, operator, value);
  if (isNumeric(type) && typeof value === 'number') return sql`(${column} ${operator} ${limitOf(type, op, value)})`;
  if (type === 'text' && typeof value === 'string') {
    const compared = isCode ? column : sql`${column} COLLATE "C"`;
    return sql`(${compared} ${operator} ${value})`;
  }
  const moment = type === 'date' || type === 'timestamp with time zone' ? toColumnValue(value, type) : null;
  return moment === null ? sql.raw('FALSE') : sql`(${column} ${operator} ${moment})`;
}

/** A number in the column's own type, which an index compares by; whole numbers reach a fraction at the next one. */
function limitOf(type: ColumnType, op: CompareOp, value: number): RawBuilder<unknown> {
  const whole = op === 'gte' || op === 'lt' ? Math.ceil(value) : Math.floor(value);
  if (type === 'integer' || type === 'bigint') return toColumnValue(whole, type) ?? sql`${value}::double precision`;
  return toColumnValue(value, type) ?? sql`${value}::double precision`;
}

/** Numbers with numbers, texts with texts; CASE keeps what is neither from being read as one. */
function comparesJson(
  column: RawBuilder<unknown>,
  operator: RawBuilder<unknown>,
  value: string | number,
): SqlCondition {
  if (typeof value === 'string' && !isStorable(value)) return sql.raw('FALSE');
  const compared =
    typeof value === 'number'
      ? sql`WHEN 'number' THEN ${column}::double precision ${operator} ${value}::double precision`
      : sql`WHEN 'string' THEN (${column} #>> '{}') COLLATE "C" ${operator} ${value}`;
  return sql`(CASE jsonb_typeof(${column}) ${compared} ELSE FALSE END)`;
}
