import { ExpressionError } from './ExpressionError.ts';
import { runExpressions } from './runExpressions.ts';

/** Why an expression is refused whatever its values are; null for one that is not (decisions A12). */
export async function checkExpression(expression: string): Promise<string | null> {
  return runExpressions('check', { expression }).catch((error: unknown) => {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  });
}
