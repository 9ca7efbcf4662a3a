import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

/** The variable of conditions that stands for them. */
export const readableAssessmentsName = '$user.clubAssessments';

/** Reads every club assessment and with it its surveys; translators are told the texts of others, and no more. */
const readersOfAll: readonly string[] = ['superAdmin', 'consultant'];

/**
 * Ids of the club assessments whose surveys somebody reads (decisions G), as far as the call has looked them up; 'all' by
 * global role.
 */
export function readableAssessments(user: SignedInUser): 'all' | readonly string[] {
  if (user.roles.some((role) => readersOfAll.includes(role))) return 'all';
  return user.found?.[readableAssessmentsName] ?? [];
}
