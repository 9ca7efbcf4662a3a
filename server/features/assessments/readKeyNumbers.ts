import { sql } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Item } from '#schemas/generated/types.ts';
import { limitScore } from '#domain/scoring/scoreItem.ts';
import type { Evaluation } from '../expressions/evaluateTask.ts';
import { collectValues, type KeyNumberOutcome } from '../expressions/evaluateKeyNumbers.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { runExpressions } from '../expressions/runExpressions.ts';
import { selectRows, type Store } from './rows.ts';

/** The key numbers of a club as they stand: of each what was reported last for an age group, or for the whole club. */
export async function readKeyNumbers(store: Store, clubId: string, ageGroup = ''): Promise<KeyNumberOutcome[]> {
  return (await readKeyNumbersOf(store, [clubId], ageGroup)).get(clubId) ?? [];
}

/** The same of several clubs, by their ids. */
export async function readKeyNumbersOf(
  store: Store,
  clubIds: readonly string[],
  ageGroup = '',
): Promise<ReadonlyMap<string, KeyNumberOutcome[]>> {
  const keyNumbers = await selectRows(store, 'keynumbers', {}, sql`key`);
  const reported = await selectRows(store, 'keynumbervalues', { clubId: clubIds, ageGroup }, sql`season`);
  const keys = new Map(keyNumbers.map(({ id, key }) => [id, key]));
  const found = new Map<string, KeyNumberOutcome[]>();
  for (const club of new Set(clubIds)) {
    const own = reported.filter(({ clubId }) => clubId === club);
    const values = new Map(own.map(({ keyNumberId, value }) => [keys.get(keyNumberId) ?? keyNumberId, value]));
    found.set(club, await evaluateKeyNumbers(keyNumbers, values));
  }
  return found;
}

async function evaluateKeyNumbers(
  keyNumbers: readonly Tables['keynumbers'][],
  reported: ReadonlyMap<string, number>,
): Promise<KeyNumberOutcome[]> {
  return runExpressions('keyNumbers', { keyNumbers, reported }).catch((error: unknown) => {
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
