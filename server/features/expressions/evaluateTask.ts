import type { Item, KeyNumber } from '#schemas/generated/types.ts';
import { compileExpression } from './compileExpression.ts';
import { evaluateKeyNumbers, toNumber } from './evaluateKeyNumbers.ts';
import type { KeyNumberOutcome } from './evaluateKeyNumbers.ts';
import { ExpressionError, ExpressionLimit } from './ExpressionError.ts';

/** What one expression comes to, or the error's text. */
export interface Evaluation {
  result: number | null;
  error: string | null;
}

/** What can be asked of expressions, as plain as it can be handed to a worker thread. */
export interface ExpressionTasks {
  keyNumbers: {
    given: { keyNumbers: readonly KeyNumber[]; reported: ReadonlyMap<string, number> };
    answer: KeyNumberOutcome[];
  };
  /** What each expression makes of the same values. */
  items: {
    given: { items: readonly Pick<Item, 'expression'>[]; values: Readonly<Record<string, number>> };
    answer: Evaluation[];
  };
  /** What is wrong with an expression whatever its values are; null for nothing. */
  check: { given: { expression: string }; answer: string | null };
  /** The same of many. */
  checks: { given: { expressions: readonly string[] }; answer: (string | null)[] };
}

export type ExpressionTask = {
  [Kind in keyof ExpressionTasks]: { kind: Kind } & ExpressionTasks[Kind]['given'];
}[keyof ExpressionTasks];

/** Does what is asked of expressions, within their limits. */
export function evaluateTask(task: ExpressionTask): ExpressionTasks[keyof ExpressionTasks]['answer'] {
  switch (task.kind) {
    case 'keyNumbers':
      return evaluateKeyNumbers(task.keyNumbers, task.reported);
    case 'items':
      return task.items.map(({ expression }) => evaluateOne(expression, task.values));
    case 'check':
      return checkExpression(task.expression);
    case 'checks':
      return task.expressions.map(checkExpression);
  }
}

function evaluateOne(expression: string | null | undefined, values: Readonly<Record<string, number>>): Evaluation {
  try {
    if (!expression) throw new ExpressionError('This item has no expression');
    return { result: toNumber(compileExpression(expression).evaluate(values)), error: null };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { result: null, error: error.message };
  }
}

/** Values decide whether one can be divided by; that it takes too much does not wait for them. */
function checkExpression(source: string): string | null {
  try {
    const compiled = compileExpression(source);
    for (const value of [1, 0]) {
      try {
        compiled.evaluate(Object.fromEntries(compiled.names.map((name) => [name, value])));
      } catch (error) {
        if (!(error instanceof ExpressionError) || error instanceof ExpressionLimit) throw error;
      }
    }
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.message;
  }
}
