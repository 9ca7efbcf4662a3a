import type { ClubAssessment } from '#schemas/generated/types.ts';

export type Assessor = NonNullable<ClubAssessment['assessors']>[number];

/** The product's text for an assessor who is listed already (document 2 §5). */
export const assessorExists = 'Assessor exists already';

/**
 * The list with one more assessor, the first one as lead; null when the person is on it already (document 2 §4, §5).
 */
export function addAssessor(assessors: readonly Assessor[], assessorId: string): Assessor[] | null {
  if (assessors.some((assessor) => assessor.assessorId === assessorId)) return null;
  return [...assessors, { assessorId, lead: assessors.length === 0 }];
}

/** The list with another lead; all others lose the flag (document 2 §4). */
export function changeLead(assessors: readonly Assessor[], leadId: string): Assessor[] {
  return assessors.map(({ assessorId }) => ({ assessorId, lead: assessorId === leadId }));
}

/** The list without an assessor; when the lead goes, the first of the others takes the lead. */
export function removeAssessor(assessors: readonly Assessor[], assessorId: string): Assessor[] {
  return withOneLead(assessors.filter((assessor) => assessor.assessorId !== assessorId));
}

/** The list with exactly one lead: the last one flagged, else the first assessor. */
export function withOneLead(assessors: readonly Assessor[]): Assessor[] {
  const lead = assessors.findLast((assessor) => assessor.lead) ?? assessors[0];
  return lead ? changeLead(assessors, lead.assessorId) : [];
}

/** Ids that stand on the list more than once. */
export function findDuplicateAssessors(assessors: readonly Assessor[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { assessorId } of assessors) (seen.has(assessorId) ? again : seen).add(assessorId);
  return [...again];
}
