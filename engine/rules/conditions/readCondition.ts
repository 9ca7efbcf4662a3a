import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import type { SignedInUser } from '../access/SignedInUser.ts';
import { theProduct } from '../product/Product.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import type { Condition, FieldTest, Scalar, UserVariable } from './Condition.ts';

/** A condition in few words: what the evaluator in JavaScript and the one in SQL both read. */
export type Rule =
  { all: readonly Rule[] } | { any: readonly Rule[] } | { none: readonly Rule[] } | { field: string; test: RuleTest };

export type RuleTest =
  | { op: 'in' | 'notIn'; values: readonly Scalar[] }
  | { op: CompareOp; value: string | number }
  | { op: 'has'; entries: Readonly<Record<string, Scalar>> }
  | { op: 'empty'; value: boolean };

export type CompareOp = 'gte' | 'gt' | 'lte' | 'lt';

const compareOps: readonly CompareOp[] = ['gte', 'gt', 'lte', 'lt'];

/** What a condition is read with: the schema of its record and the person it is evaluated for (null: nobody). */
export interface ConditionContext {
  schema: EntitySchema;
  user: SignedInUser | null;
}

/**
 * Puts a condition into its few-word form: user variables replaced by their values, ids by the form that their
 * entity writes them in, a bare value by a list of one (resource format, rung 2).
 */
export function readCondition(condition: Condition, context: ConditionContext): Rule {
  const rules = Object.entries(condition).flatMap(([key, value]: [string, unknown]): Rule[] => {
    if (value === undefined) return [];
    if (isCombinator(key, value))
      return [
        combine(
          key,
          value.map((part) => readCondition(part, context)),
        ),
      ];
    return readTest(value as FieldTest, context).map((test) => ({ field: key, test: fitIds(test, key, context) }));
  });
  return rules.length === 1 && rules[0] ? rules[0] : { all: rules };
}

function isCombinator(key: string, value: unknown): value is readonly Condition[] {
  return (key === 'all' || key === 'any' || key === 'none') && Array.isArray(value);
}

function combine(key: string, rules: Rule[]): Rule {
  if (key === 'any') return { any: rules };
  return key === 'none' ? { none: rules } : { all: rules };
}

function readTest(test: FieldTest, context: ConditionContext): RuleTest[] {
  if (isScalar(test)) return [{ op: 'in', values: [test] }];
  if (isList(test)) return [{ op: 'in', values: test }];
  const tests: RuleTest[] = [];
  if (test.in !== undefined && !isEverything(test.in, context)) {
    tests.push({ op: 'in', values: readValues(test.in, context) });
  }
  if (test.notIn !== undefined) tests.push({ op: 'notIn', values: test.notIn });
  if (test.not !== undefined) tests.push({ op: 'notIn', values: [test.not] });
  if (test.equals !== undefined) tests.push({ op: 'in', values: readValues(test.equals, context) });
  if (test.empty !== undefined) tests.push({ op: 'empty', value: test.empty });
  if (test.has !== undefined) tests.push({ op: 'has', entries: test.has });
  for (const op of compareOps) {
    const value = test[op];
    if (value !== undefined) tests.push({ op, value });
  }
  return tests;
}

/** Whether a variable stands for every value: then there is nothing to test. */
function isEverything(value: readonly Scalar[] | UserVariable, { user }: ConditionContext): boolean {
  return typeof value === 'string' && user !== null && theProduct().userVariables[value]?.(user) === 'all';
}

function readValues(value: readonly Scalar[] | Scalar | UserVariable, { user }: ConditionContext): readonly Scalar[] {
  if (isList(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('$user.')) return [value];
  if (!user) return [];
  const { personAttributes, userVariables } = theProduct();
  if (value === '$user.id') return [user.id];
  if (value === '$user.roles') return user.roles;
  const attribute = personAttributes.find((name) => value === `$user.${name}`);
  if (attribute) return user[attribute];
  const found = userVariables[value]?.(user);
  return found === undefined || found === 'all' ? [value] : found;
}

function fitIds(test: RuleTest, field: string, { schema }: ConditionContext): RuleTest {
  const write = idFormOf(schema, field);
  if (!write || !('values' in test)) return test;
  return { op: test.op, values: test.values.map((id) => (typeof id === 'string' ? write(id) : id)) };
}

/** How the ids that a field holds are written, where its entity writes them in one form; null: as they come. */
export function idFormOf(schema: EntitySchema, field: string): ((id: string | number) => string) | null {
  const entity = schema.properties[field]?.['x-relation']?.to;
  return entity ? (namedEntry(theProduct().idForms, entity) ?? null) : null;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isList(value: unknown): value is readonly Scalar[] {
  return Array.isArray(value);
}
