import type { Item, Survey, SurveyUser } from '#schemas/generated/types.ts';
import { surveyStatus } from '../surveys/surveyStatus.ts';

export interface SurveyGroupProgress {
  id: string;
  type: string | undefined;
  minAmount: number;
  /** How many have completed the survey. */
  amountResponded: number;
}

export type SurveyProgress = readonly SurveyGroupProgress[];

/** How many people of each group of a survey have responded. */
export function countResponses(
  survey: Pick<Survey, 'groups'>,
  users: readonly Pick<SurveyUser, 'surveyGroupId' | 'status'>[],
): SurveyProgress {
  return (survey.groups ?? []).map(({ id, type, minAmount }) => ({
    id,
    type,
    minAmount,
    amountResponded: users.filter((user) => user.surveyGroupId === id && user.status === surveyStatus.completed).length,
  }));
}

/**
 * Whether every group has reached its minimum; what the profile and group tabs of a report wait for (document 3 §4.3).
 */
export function isSurveyComplete(progress: SurveyProgress): boolean {
  return progress.every(({ amountResponded, minAmount }) => amountResponded >= minAmount);
}

/**
 * Whether the survey group that an item's text needs has enough responses: the item's own minimum,
 * else the group's; a group that does not exist has none, and at least one is needed of it.
 */
export function hasEnoughResponses(
  need: Item['needsSurveyTargetMinAndType'],
  progress: SurveyProgress | null,
): boolean {
  if (!need) return true;
  const group =
    progress?.find(({ id }) => id === need.target) ??
    progress?.find(({ type }) => type !== undefined && type === need.type);
  return (group?.amountResponded ?? 0) >= (need.min ?? group?.minAmount ?? 1);
}
