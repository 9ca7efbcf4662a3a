import type { KeyNumber } from '#schemas/generated/types.ts';
import { compileExpression } from './compileExpression.ts';
import { ExpressionError } from './ExpressionError.ts';

/** What a key number comes to for one club, or why it does not. */
export interface KeyNumberOutcome {
  keyNumber: KeyNumber;
  result: number | null;
  error: string | null;
}

/**
 * The key numbers of a club: what it reported, or what a key number's own expression makes of the
 * others, in whatever order they depend on each other (decisions A12).
 *
 * @param reported Values by key.
 */
export function evaluateKeyNumbers(
  keyNumbers: readonly KeyNumber[],
  reported: ReadonlyMap<string, number>,
): KeyNumberOutcome[] {
  const byKey = new Map(keyNumbers.map((keyNumber) => [keyNumber.key, keyNumber]));
  const outcomes = new Map<string, KeyNumberOutcome>();
  const underWay = new Set<string>();

  const find = (keyNumber: KeyNumber): KeyNumberOutcome => {
    const known = outcomes.get(keyNumber.key);
    if (known) return known;
    const outcome = { keyNumber, ...compute(keyNumber) };
    outcomes.set(keyNumber.key, outcome);
    return outcome;
  };

  const compute = ({ key, expression }: KeyNumber): Pick<KeyNumberOutcome, 'result' | 'error'> => {
    if (!expression) return { result: reported.get(key) ?? null, error: null };
    if (underWay.has(key)) return { result: null, error: `"${key}" depends on itself` };
    underWay.add(key);
    try {
      const compiled = compileExpression(expression);
      const needed = compiled.names.flatMap((name) => byKey.get(name) ?? []).map(find);
      const failed = needed.find(({ error }) => error !== null);
      if (failed?.error) return { result: null, error: failed.error };
      return { result: toNumber(compiled.evaluate(collectValues(needed))), error: null };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return { result: null, error: error.message };
    } finally {
      underWay.delete(key);
    }
  };

  return keyNumbers.map(find);
}

/** The results that are there, by key: what expressions of items are evaluated on. */
export function collectValues(outcomes: readonly KeyNumberOutcome[]): Record<string, number> {
  return Object.fromEntries(
    outcomes.flatMap(({ keyNumber, result }) => (result === null ? [] : [[keyNumber.key, result]])),
  );
}

/** The number that a result stands for: true is 1, false 0. */
export function toNumber(result: number | boolean | string | null): number {
  if (typeof result === 'number') return result;
  if (typeof result === 'boolean') return result ? 1 : 0;
  throw new ExpressionError('result is neither a number nor true or false');
}
