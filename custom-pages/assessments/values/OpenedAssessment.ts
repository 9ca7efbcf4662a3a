import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { SeasonDays } from '#domain/clubs/seasonOf.ts';
import type { Club, ClubAssessment, Project } from '#schemas/generated/types.ts';
import type { AssessorValues } from './AssessorValues.ts';

/** A club assessment as somebody has opened it: in one role, on one assessor's values. */
export interface OpenedAssessment {
  clubAssessment: ClubAssessment & { version?: number };
  club: Pick<Club, 'id' | 'name' | 'country'> & SeasonDays;
  project: Project | null;
  /** All roles that the person has here, the one with most rights first. */
  roles: readonly AssessmentRole[];
  role: AssessmentRole | null;
  /** Whose values: the person's own, or the lead's; null while there is no lead. */
  valuesOwner: string | null;
}

/** What a call about an opened assessment carries: its club, and the role that was chosen (decisions B and D). */
export interface AssessmentCall {
  named: { club: string };
  headers: { Role: string };
}

/** What calls about an opened assessment carry. */
export function callAbout({ clubAssessment, role }: Pick<OpenedAssessment, 'clubAssessment' | 'role'>): AssessmentCall {
  return { named: { club: clubAssessment.clubId }, headers: { Role: role ?? '' } };
}

/** What a tab of the details page is given. */
export interface AssessmentTabProps {
  opened: OpenedAssessment;
  /** Null while there is nobody whose values could be shown. */
  values: AssessorValues | null;
  reload: () => void;
}
