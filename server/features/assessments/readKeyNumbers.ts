import { sql } from 'kysely';
import type { Item } from '#schemas/generated/types.ts';
import { limitScore } from '#domain/scoring/scoreItem.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import {
  collectValues,
  evaluateKeyNumbers,
  toNumber,
  type KeyNumberOutcome,
} from '../expressions/evaluateKeyNumbers.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { selectRows, type Store } from './rows.ts';

/** The key numbers of a club as they stand: of each what was reported last for the whole club. */
export async function readKeyNumbers(store: Store, clubId: string): Promise<KeyNumberOutcome[]> {
  const keyNumbers = await selectRows(store, 'keynumbers', sql`true`, sql`key`);
  const reported = await selectRows(
    store,
    'keynumbervalues',
    sql`"clubId" = ${clubId} AND "ageGroup" = ''`,
    sql`season`,
  );
  const keys = new Map(keyNumbers.map(({ id, key }) => [id, key]));
  return evaluateKeyNumbers(
    keyNumbers,
    new Map(reported.map(({ keyNumberId, value }) => [keys.get(keyNumberId) ?? keyNumberId, value])),
  );
}

/** What an item's expression comes to: a score from 0 to 1, or the error's text (document 3 §2.4). */
export interface Evaluation {
  result: number | null;
  error: string | null;
}

/** Evaluates all expressions among the items: what each comes to, by the item's id. */
export function evaluateItems(
  items: readonly Item[],
  outcomes: readonly KeyNumberOutcome[],
): Record<string, Evaluation> {
  const expressions = items.filter(({ assessmentItemType }) => assessmentItemType === 4);
  return Object.fromEntries(expressions.map((item) => [item.id, evaluateItem(item, outcomes)]));
}

/** Evaluates the expression of an item of type 4 on a club's key numbers. */
export function evaluateItem(item: Pick<Item, 'expression'>, outcomes: readonly KeyNumberOutcome[]): Evaluation {
  try {
    if (!item.expression) throw new ExpressionError('This item has no expression');
    const result = toNumber(compileExpression(item.expression).evaluate(collectValues(outcomes)));
    return { result: limitScore(result), error: null };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { result: null, error: error.message };
  }
}
