import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

/** The variable of conditions that stands for them. */
export const readableAssessmentsName = '$user.clubAssessments';

/** Reads every survey: translators translate them, the others read every club assessment. */
const readersOfAll: readonly string[] = ['superAdmin', 'consultant', 'translator'];

/**
 * Ids of the club assessments whose surveys somebody reads (decisions G), as far as the call has looked them up; 'all' by
 * global role.
 */
export function readableAssessments(user: SignedInUser): 'all' | readonly string[] {
  if (user.roles.some((role) => readersOfAll.includes(role))) return 'all';
  return user.found?.[readableAssessmentsName] ?? [];
}
