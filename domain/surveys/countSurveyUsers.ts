import type { SurveyUser } from '#schemas/generated/types.ts';

/** What has become of an invitation, by its status (document 2 §4): 300, 200, 100, -100, -200. */
export const surveyStates = ['completed', 'inProgress', 'pending', 'rejected', 'notInvolved'] as const;

export type SurveyCounts = Record<(typeof surveyStates)[number], number>;

const statusOf = { completed: 300, inProgress: 200, pending: 100, rejected: -100, notInvolved: -200 } as const;

/** How many people of a survey group stand where. */
export function countSurveyUsers(
  users: readonly Pick<SurveyUser, 'status' | 'surveyGroupId'>[],
  surveyGroupId: string,
): SurveyCounts {
  const own = users.filter((user) => user.surveyGroupId === surveyGroupId);
  const count = (state: keyof SurveyCounts) => own.filter(({ status }) => status === statusOf[state]).length;
  return {
    completed: count('completed'),
    inProgress: count('inProgress'),
    pending: count('pending'),
    rejected: count('rejected'),
    notInvolved: count('notInvolved'),
  };
}
