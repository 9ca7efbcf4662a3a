import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { SurveyUser } from '#schemas/generated/types.ts';
import { surveyStatus } from './surveyStatus.ts';

/** What has become of an invitation, in the order it is told. */
export const surveyStates = typedKeys(surveyStatus);

export type SurveyCounts = Record<(typeof surveyStates)[number], number>;

/** How many people of a survey group stand where. */
export function countSurveyUsers(
  users: readonly Pick<SurveyUser, 'status' | 'surveyGroupId'>[],
  surveyGroupId: string,
): SurveyCounts {
  const own = users.filter((user) => user.surveyGroupId === surveyGroupId);
  const count = (state: keyof SurveyCounts) => own.filter(({ status }) => status === surveyStatus[state]).length;
  return {
    completed: count('completed'),
    inProgress: count('inProgress'),
    pending: count('pending'),
    rejected: count('rejected'),
    notInvolved: count('notInvolved'),
  };
}
