import type { Item } from '#schemas/generated/types.ts';
import type { Answer } from './interviews.ts';
import type { ItemFacts } from './scoreItem.ts';

/**
 * Whether an item has been answered; completeness is shown apart from the score (decisions C).
 * Interviews are complete when everybody who is asked about the item has said something.
 *
 * @param asked What the interviewees who are asked about this item said.
 */
export function isAnswered(item: Item, facts: ItemFacts, asked: () => readonly Answer[]): boolean {
  const { value } = facts;
  switch (item.assessmentItemType) {
    case 1:
    case 3:
      return value?.value !== null && value?.value !== undefined;
    case 2:
      return asked().every((answer) => answer !== null);
    case 4:
      return typeof (facts.expressionScore === undefined ? value?.numericScore : facts.expressionScore) === 'number';
    case 5:
      return typeof value?.numericScore === 'number';
    case 6:
      return (value?.characteristics?.length ?? 0) > 0 || (value?.value !== null && value?.value !== undefined);
  }
}
