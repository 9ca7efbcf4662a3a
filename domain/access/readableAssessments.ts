import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { readsAllAssessments } from './readsAllAssessments.ts';

/** The variable of conditions that stands for them. */
export const readableAssessmentsName = '$user.clubAssessments';

/**
 * Ids of the club assessments whose surveys somebody reads (decisions G), as far as the call has looked them up; 'all' by
 * global role.
 */
export function readableAssessments(user: SignedInUser): 'all' | readonly string[] {
  if (readsAllAssessments(user)) return 'all';
  return user.found?.[readableAssessmentsName] ?? [];
}
