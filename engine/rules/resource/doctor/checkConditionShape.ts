import { theProduct } from '../../product/Product.ts';
import { isObject } from '../../values/isObject.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

const tests = ['in', 'notIn', 'not', 'gte', 'gt', 'lte', 'lt', 'empty', 'equals', 'has'];
const combinators = ['all', 'any', 'none'];
/** What people write who know other languages of conditions. */
const meant: Readonly<Record<string, string>> = {
  ...{ '=': 'equals', '==': 'equals', '===': 'equals', eq: 'equals', '!=': 'not', '!==': 'not', ne: 'not', neq: 'not' },
  ...{
    '>': 'gt',
    '>=': 'gte',
    '<': 'lt',
    '<=': 'lte',
    nin: 'notIn',
    contains: 'has',
    includes: 'has',
    exists: 'empty',
  },
};
/** What a test is to be given, where it is given something else. */
const operands: Readonly<Record<string, [fits: (value: unknown) => boolean, expected: string]>> = {
  in: [(value) => Array.isArray(value) || isVariable(value), 'a list: ["gold", "silver"]'],
  notIn: [(value) => Array.isArray(value), 'a list: ["gold", "silver"]'],
  empty: [(value) => typeof value === 'boolean', 'true or false'],
  has: [isObject, 'the entries that an object is to have: { "enabled": true }'],
  ...Object.fromEntries(['gte', 'gt', 'lte', 'lt'].map((name) => [name, [isAmount, 'a number, a day or a text']])),
};
const variables = () => {
  const { personAttributes, userVariables } = theProduct();
  return ['$user.id', '$user.roles', ...personAttributes.map((name) => `$user.${name}`), ...Object.keys(userVariables)];
};

/** Tests of a condition that do not exist, and `$user.…` that says nothing known of a person. */
export function checkConditionShape(file: string, condition: unknown, at: readonly string[]): Finding[] {
  const wrong = (key: string, message: string, remedy: string) =>
    toFinding('R017', { file, field: key, at: [...at, key], message, remedy });
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    return [
      toFinding('R017', {
        file,
        at,
        message: `${JSON.stringify(condition)} is no condition`,
        remedy: 'write { field: value }',
      }),
    ];
  }
  return Object.entries(condition).flatMap(([key, test]: [string, unknown]): Finding[] => {
    if (combinators.includes(key)) {
      if (Array.isArray(test)) return test.flatMap((part) => checkConditionShape(file, part, [...at, key]));
      return [wrong(key, `"${key}" joins a list of conditions`, `write { ${key}: [ … ] }`)];
    }
    if (typeof test === 'string') return checkVariable(test, key);
    if (typeof test !== 'object' || test === null || Array.isArray(test)) return [];
    return Object.entries(test).flatMap(([name, value]: [string, unknown]): Finding[] => {
      if (!tests.includes(name)) {
        const likely = Object.hasOwn(meant, name) ? `write "${meant[name] ?? ''}"` : null;
        const remedy = likely ?? nearestOr(name, tests, `use ${tests.join(', ')}`);
        return [wrong(key, `there is no test "${name}"`, remedy)];
      }
      const [fits, expected] = operands[name] ?? [];
      if (fits && !fits(value)) {
        return [wrong(key, `"${name}" cannot look for ${JSON.stringify(value)}`, `give it ${expected ?? ''}`)];
      }
      return typeof value === 'string' && (name === 'in' || name === 'equals') ? checkVariable(value, key) : [];
    });
  });

  function checkVariable(value: string, key: string): Finding[] {
    if (!value.startsWith('$') || variables().includes(value)) return [];
    return [
      toFinding('A004', {
        file,
        field: key,
        at: [...at, key],
        message: `"${value}" says nothing known of a person`,
        remedy: nearestOr(value, variables(), `use ${variables().join(', ')}`),
      }),
    ];
  }
}

function isVariable(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('$');
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}
