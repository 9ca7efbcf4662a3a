import type { SurveyUser } from '#schemas/generated/types.ts';

/** What has become of an invitation to a survey, as the status of who was invited (document 2 §4; document 3 §4.3, §9). */
export const surveyStatus = {
  completed: 300,
  inProgress: 200,
  pending: 100,
  rejected: -100,
  notInvolved: -200,
} as const satisfies Readonly<Record<string, SurveyUser['status']>>;
