import { describe, expect, it } from 'vitest';
import { compileExpression } from './compileExpression.ts';
import { ExpressionError } from './ExpressionError.ts';

const values = { coaches: 12, licensed: 9, teams: 0 };

describe('an expression', () => {
  it.each([
    ['licensed / coaches', 0.75],
    ['licensed * 2 + 1', 19],
    ['7 / 2', 3.5],
    ['1 + 0.5', 1.5],
    ['coaches > 10 ? 1 : 0', 1],
    ['coaches >= 12 && licensed < 10', true],
    ['teams == 0 ? 0.0 : coaches / teams', 0],
    ['min(1, licensed / 6)', 1],
    ['max(0, licensed - 20)', 0],
    ['[coaches, licensed].filter(n, n > 10).size()', 1],
    ['size([1, 2]) + 0.5', 2.5],
    ['"a" + "b"', 'ab'],
    ['-licensed', -9],
    ['licensed % 4', 1],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 1],
    [`"${'('.repeat(150)}" == "a"`, false],
  ])('%s is %s', (source, result) => {
    expect(compileExpression(source).evaluate(values)).toBe(result);
  });

  it('names what it uses', () => {
    expect(compileExpression('licensed / coaches').names).toEqual(['licensed', 'coaches']);
  });
});

describe('what is wrong', () => {
  it.each([
    ['coaches / teams', 'division by zero', { line: 1, column: 9 }],
    ['coaches +\n  * 2', '', { line: 1, column: 9 }],
    ['1 +\nnothing', 'nothing', { line: 2, column: 1 }],
    ['coaches / "2"', '', { line: 1, column: 9 }],
    ['1e308 * 10', 'finite', { line: 1, column: 7 }],
  ])('with %j is said with its place', (source, reason, place) => {
    const error = refusal(source);
    expect(error.message).toContain(reason);
    expect(error.place).toEqual(place);
    expect(error.message).toContain(`(line ${place.line}, column ${place.column})`);
  });

  it.each([
    ['too long', '1'.repeat(2_001), '2000 characters'],
    ['too many parts', Array(400).fill('1').join('+'), '500 parts'],
    ['loops in loops', '[1].all(a, [1].all(b, [1].all(c, a + b + c > 0)))', '2 loops'],
    ['a list as its result', '[1, 2]', 'neither a number'],
    ['a function of the prototype', 'constructor', 'constructor'],
    ['an empty one', '', ''],
    ['deep nesting', `${'('.repeat(900)}1${')'.repeat(900)}`, 'at most 100 deep'],
    ['nesting just too deep', `${'('.repeat(101)}1${')'.repeat(101)}`, 'at most 100 deep'],
  ])('is refused: %s', (_case, source, reason) => {
    expect(refusal(source).message).toContain(reason);
  });
});

function refusal(source: string): ExpressionError {
  try {
    compileExpression(source).evaluate(values);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`${source} was not refused`);
}
