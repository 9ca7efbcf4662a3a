import { sql } from 'kysely';
import type { Item } from '#schemas/generated/types.ts';
import { limitScore } from '#domain/scoring/scoreItem.ts';
import type { Evaluation } from '../expressions/evaluateTask.ts';
import { collectValues, type KeyNumberOutcome } from '../expressions/evaluateKeyNumbers.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { runExpressions } from '../expressions/runExpressions.ts';
import { selectRows, type Store } from './rows.ts';

/** The key numbers of a club as they stand: of each what was reported last for an age group, or for the whole club. */
export async function readKeyNumbers(store: Store, clubId: string, ageGroup = ''): Promise<KeyNumberOutcome[]> {
  const keyNumbers = await selectRows(store, 'keynumbers', {}, sql`key`);
  const reported = await selectRows(store, 'keynumbervalues', { clubId, ageGroup }, sql`season`);
  const keys = new Map(keyNumbers.map(({ id, key }) => [id, key]));
  const values = new Map(reported.map(({ keyNumberId, value }) => [keys.get(keyNumberId) ?? keyNumberId, value]));
  return runExpressions('keyNumbers', { keyNumbers, reported: values }).catch((error: unknown) => {
    if (!(error instanceof ExpressionError)) throw error;
    return keyNumbers.map((keyNumber) => ({ keyNumber, result: null, error: error.message }));
  });
}

/**
 * Evaluates all expressions among the items on a club's key numbers: what each comes to, a score from 0 to 1 or the
 * error's text, by the item's id (document 3 §2.4).
 */
export async function evaluateItems(
  items: readonly Item[],
  outcomes: readonly KeyNumberOutcome[],
): Promise<Record<string, Evaluation>> {
  const asked = items.filter(({ assessmentItemType }) => assessmentItemType === 4);
  const evaluations = await evaluateExpressions(asked, outcomes);
  return Object.fromEntries(asked.map(({ id }, index) => [id, evaluations[index] ?? { result: null, error: null }]));
}

/** Evaluates the expression of an item on a club's key numbers, whatever the type of the item. */
export async function evaluateItem(
  item: Pick<Item, 'expression'>,
  outcomes: readonly KeyNumberOutcome[],
): Promise<Evaluation> {
  const [evaluation] = await evaluateExpressions([item], outcomes);
  return evaluation ?? { result: null, error: null };
}

async function evaluateExpressions(
  items: readonly Pick<Item, 'expression'>[],
  outcomes: readonly KeyNumberOutcome[],
): Promise<Evaluation[]> {
  if (items.length === 0) return [];
  const expressions = items.map(({ expression }) => ({ ...(expression && { expression }) }));
  const evaluations = await runExpressions('items', { items: expressions, values: collectValues(outcomes) }).catch(
    (error: unknown) => {
      if (!(error instanceof ExpressionError)) throw error;
      return expressions.map((): Evaluation => ({ result: null, error: error.message }));
    },
  );
  return evaluations.map(({ result, error }) => ({ result: result === null ? null : limitScore(result), error }));
}
