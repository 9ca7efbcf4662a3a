import type { Characteristic, Item, ItemValue } from '#schemas/generated/types.ts';
import { scoreDifferentiator } from './characteristics.ts';
import { deriveConsensus, shareTicked, type Answer } from './interviews.ts';

/** Everything that is known about one item when it is scored. */
export interface ItemFacts {
  value?: ItemValue | undefined;
  characteristics?: readonly Characteristic[];
  /** One entry for each interviewee linked to the topic, see `collectAnswers`. */
  answers?: readonly Answer[];
  /** What the server evaluated for an expression; missing: the score stored with the value. */
  expressionScore?: number | null | undefined;
}

/**
 * The score of an item, 0 to 1; what is not answered scores 0 (document 3 §4.3, decisions C).
 *
 * @example scoreItem(documentItem, { value: { itemId, value: true }, answers: [true, false] }) // 0.75
 */
export function scoreItem(item: Item, facts: ItemFacts): number {
  const { value, characteristics = [], answers = [] } = facts;
  switch (item.assessmentItemType) {
    case 1:
      return value?.value === true ? 1 : 0;
    case 2:
      return shareTicked(answers) > 0.5 ? 1 : 0;
    case 3:
      if (value?.value === true) return 0.5 + 0.5 * shareTicked(answers);
      return deriveConsensus(answers) === true ? 0.5 : 0;
    case 4:
      return limitScore(facts.expressionScore === undefined ? value?.numericScore : facts.expressionScore);
    case 5:
      return limitScore(value?.numericScore);
    case 6:
      return scoreDifferentiator(item, characteristics, value?.characteristics ?? []);
  }
}

/** A number brought into 0 to 1; 0 for what is none. */
export function limitScore(score: number | null | undefined): number {
  if (typeof score !== 'number' || Number.isNaN(score)) return 0;
  return Math.min(1, Math.max(0, score));
}
