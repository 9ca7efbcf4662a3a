import { expect, it } from 'vitest';
import { collectValues, evaluateKeyNumbers } from './evaluateKeyNumbers.ts';

const keyNumber = (key: string, expression?: string) => ({
  id: key,
  key,
  name: { en: key },
  ...(expression ? { expression } : {}),
});

it('takes what was reported and computes what has an expression, in any order', () => {
  const outcomes = evaluateKeyNumbers(
    [
      keyNumber('share', 'licensed / coaches'),
      keyNumber('percent', 'share * 100'),
      keyNumber('coaches'),
      keyNumber('licensed'),
    ],
    new Map([
      ['coaches', 4],
      ['licensed', 3],
    ]),
  );
  expect(collectValues(outcomes)).toEqual({ share: 0.75, percent: 75, coaches: 4, licensed: 3 });
});

it.each([
  ['share', 'coaches / teams', 'There is no value for "teams" (line 1, column 11)'],
  ['share', 'coaches / 0', 'division by zero (line 1, column 9)'],
  ['share', 'share + 1', '"share" depends on itself'],
  ['share', '"a"', 'result is neither a number nor true or false'],
])('says why %s is not there: %s', (key, expression, error) => {
  const outcomes = evaluateKeyNumbers([keyNumber(key, expression), keyNumber('coaches')], new Map([['coaches', 4]]));
  expect(outcomes[0]).toMatchObject({ result: null, error });
});

it('passes a failure on to what depends on it', () => {
  const outcomes = evaluateKeyNumbers([keyNumber('a', 'b + 1'), keyNumber('b', '1 / 0')], new Map());
  expect(outcomes.map(({ error }) => error?.split(' (')[0])).toEqual(['division by zero', 'division by zero']);
});
