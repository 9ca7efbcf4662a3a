import { theProduct } from '../../product/Product.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

const tests = ['in', 'notIn', 'not', 'gte', 'gt', 'lte', 'lt', 'empty', 'equals', 'has'];
const combinators = ['all', 'any', 'none'];
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
    if (combinators.includes(key) && Array.isArray(test)) {
      return test.flatMap((part) => checkConditionShape(file, part, [...at, key]));
    }
    if (typeof test === 'string') return checkVariable(test, key);
    if (typeof test !== 'object' || test === null || Array.isArray(test)) return [];
    return Object.entries(test).flatMap(([name, value]: [string, unknown]): Finding[] => {
      if (!tests.includes(name)) {
        return [wrong(key, `there is no test "${name}"`, nearestOr(name, tests, `use ${tests.join(', ')}`))];
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
