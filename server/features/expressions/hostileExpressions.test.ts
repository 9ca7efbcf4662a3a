import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './compileExpression.ts';
import { ExpressionError, ExpressionLimit } from './ExpressionError.ts';
import { runExpressions } from './runExpressions.ts';

const digits = '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]';
const growing = "'a'" + ".replace('','aaaaaaaaaa')".repeat(9);
const thousand = "'aaaaaaaaaa'.replace('a','aaaaaaaaaa').replace('a','aaaaaaaaa').split('')";

const hostile: [string, string][] = [
  ['a text that grows with each call', `size(${growing})`],
  ['a text that doubles', `size(${"'aaaaaaaa'"}${".replace('a','aa')".repeat(40)})`],
  ['a list made of a text', `size(${growing}.split(''))`],
  ['loops over long lists', `${thousand}.all(x, ${thousand}.all(y, x == y))`],
  ['loops that fail at every turn', `${thousand}.exists(x, ${thousand}.exists(y, 1 / 0 > 1))`],
  ['loops with much in them', `${thousand}.map(x, ${digits}.map(y, ${digits})).size() > 0`],
  ['a refusal that another value would hide', `true || size(${growing}) > 1 || ${growing} == '' || true`],
  ['texts joined', `size(${thousand}.map(x, 'aaaaaaaaaaaaaaaaaaaa').join('bbbbbbbbbbbb'))`],
];

describe('what takes too much', () => {
  it.each(hostile.filter(([what]) => !what.startsWith('a refusal')))('is refused: %s', (_what, source) => {
    expect(() => compileExpression(source).evaluate({})).toThrow(ExpressionLimit);
  });

  it.each(hostile)('is over at once: %s', (_what, source) => {
    const started = performance.now();
    settle(source);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is refused where it is stored, whatever its values are, and what only fails for some is not', async () => {
    for (const [what, source] of hostile.slice(0, 6)) {
      expect(await runExpressions('check', { expression: source }), what).toMatch(/may|at most/);
    }
    expect(await runExpressions('check', { expression: 'coaches / teams' })).toBeNull();
    expect(await runExpressions('check', { expression: 'coaches /' })).toContain('line 1');
  });

  it('ends the thread that takes too long over it, and the next one answers', async () => {
    // Small in steps and in what each makes, but each part holds the same parts again.
    const parts = (name: string): string => `[${Array(12).fill(name).join()}]`;
    const row = `${thousand}.map(x, ${thousand})`;
    const wide = `[[${row}, ${row}].map(a, ${parts('a')}).map(b, ${parts('b')})]`;
    const items = [{ expression: `${wide}.all(c, c[0] == c[1]) ? 1 : 0` }];
    const [long, short] = await Promise.all([
      runExpressions('items', { items, values: {} }).catch((error: unknown) => error),
      runExpressions('items', { items: [{ expression: '1 + 1' }], values: {} }),
    ]);
    expect(long).toBeInstanceOf(ExpressionLimit);
    expect(short).toEqual([{ result: 2, error: null }]);
  });
});

const leaf = fc.oneof(
  fc.constantFrom('a', 'x', '0', '1', '-1', '1e308', "''", "'a'", "'äö'", "b'aa'", 'true', 'null', '[]', '{}', 'x'),
  fc.integer().map(String),
  fc.string({ maxLength: 20 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(growing, digits, thousand),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const call = fc.constantFrom(
    'size',
    'string',
    'int',
    'double',
    'bool',
    'type',
    'dyn',
    'timestamp',
    'duration',
    'min',
  );
  const method = fc.constantFrom(
    ...['size', 'split', 'join', 'replace', 'format', 'matches', 'contains', 'indexOf', 'lowerAscii', 'trim', 'quote'],
    ...['substring', 'reverse', 'charAt', 'lastIndexOf', 'startsWith'],
  );
  const loop = fc.constantFrom('all', 'exists', 'exists_one', 'map', 'filter');
  const operator = fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '&&', '||', 'in', '? a :');
  return {
    expression: fc.oneof(
      { maxDepth: 6, depthSize: 'medium' },
      leaf,
      fc.tuple(inner, operator, inner).map(([one, sign, other]) => `(${one} ${sign} ${other})`),
      fc.tuple(call, inner).map(([name, one]) => `${name}(${one})`),
      fc
        .tuple(inner, method, fc.array(inner, { maxLength: 2 }))
        .map(([on, name, args]) => `${on}.${name}(${args.join()})`),
      fc.tuple(inner, loop, inner).map(([on, name, body]) => `${on}.${name}(x, ${body})`),
      fc.array(inner, { maxLength: 4 }).map((parts) => `[${parts.join()}]`),
      fc
        .tuple(inner, fc.integer({ min: 1, max: 12 }))
        .map(([one, times]) => `${one}${".replace('a','aaa')".repeat(times)}`),
    ),
  };
});

it('whatever is written as an expression, its answer comes at once', () => {
  let slowest = 0;
  fc.assert(
    fc.property(expression, (source) => {
      const started = performance.now();
      settle(source);
      slowest = Math.max(slowest, performance.now() - started);
    }),
    { numRuns: 700 },
  );
  expect(slowest).toBeLessThan(2_000);
}, 120_000);

/** Compiles and evaluates; refusals are answers. */
function settle(source: string): void {
  try {
    compileExpression(source).evaluate({ a: 1 });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}
