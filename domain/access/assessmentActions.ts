import type { ClubAssessment } from '#schemas/generated/types.ts';
import type { AssessmentRole } from './assessmentRoles.ts';
import { canWriteArea, type AssessmentArea } from './assessmentRoles.ts';

/** The product's texts for what is refused, by the reason that programs tell them apart by (document 3 §5). */
export const assessmentRefusals = {
  checklist: 'Not authorized to do this',
  interviews: "You're not allowed to edit these values",
  observations: "You're not allowed to edit these values",
  report: "You're not allowed to do this",
  dataAlreadyClosed: 'The data is already closed',
  dataAlreadyOpened: 'The data is already opened',
  closeDataFirst: 'Close the data before closing the assessment.',
  assessmentClosed: 'This assessment is already closed.',
  noLead: 'This club assessment has no lead assessor',
  notAllowed: 'Not authorized to do this',
} as const;

export type AssessmentRefusal = keyof typeof assessmentRefusals;

type Closing = Pick<ClubAssessment, 'closed' | 'dataClosedAt'>;

/** Steps of the life cycle of a club assessment (document 3 §4.1). */
export type LifeCycleStep = 'closeData' | 'reopenData' | 'closeAssessment';

/** Whether the data has been closed: the score stands, values are no longer written (document 3 §4.1). */
export function isDataClosed({ closed, dataClosedAt }: Closing): boolean {
  return Boolean(closed) || Boolean(dataClosedAt);
}

/**
 * Why a role may not write in an area of a club assessment, or null when it may. A closed assessment
 * is read-only, and with closed data so are the values the score is made of (document 3 §4.1, §5).
 */
export function refuseWriting(
  role: AssessmentRole | null,
  area: AssessmentArea,
  state: Closing,
): AssessmentRefusal | null {
  const isMadeOfValues = area === 'checklist' || area === 'interviews' || area === 'score';
  const isLocked = Boolean(state.closed) || (isMadeOfValues && isDataClosed(state));
  if (canWriteArea(role, area) && !isLocked) return null;
  return area === 'interviews' || area === 'observations' || area === 'report' ? area : 'notAllowed';
}

/** Who may take a step: lead, PM and super admin; reopening is for a super admin only (decisions D). */
export function mayTakeStep(role: AssessmentRole | null, step: LifeCycleStep): boolean {
  if (step === 'reopenData') return role === 'SUPERADMIN';
  return role === 'SUPERADMIN' || role === 'PM' || role === 'LEADASSESSOR';
}

/** Why a step cannot be taken in this state, or null when it can (document 3 §4.1, §5). */
export function refuseStep(step: LifeCycleStep, state: Closing): AssessmentRefusal | null {
  if (state.closed) return 'assessmentClosed';
  const isClosed = isDataClosed(state);
  if (step === 'closeData') return isClosed ? 'dataAlreadyClosed' : null;
  if (step === 'reopenData') return isClosed ? null : 'dataAlreadyOpened';
  return isClosed ? null : 'closeDataFirst';
}

/** Who may delete a club assessment that is not closed: PM and super admin. */
export function mayDeleteAssessment(role: AssessmentRole | null): boolean {
  return role === 'SUPERADMIN' || role === 'PM';
}
