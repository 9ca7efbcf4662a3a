import {
  chooseAssessmentRole,
  listAssessmentRoles,
  valuesOwnerOf,
  type AssessmentRole,
} from '#domain/access/assessmentRoles.ts';
import type { Club, ClubAssessment, Project } from '#schemas/generated/types.ts';
import { readMine } from '../values/assessmentCalls.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';

/** A club assessment as `clubassessments/mine` gives it. */
type ListedAssessment = ClubAssessment & { answered: number | null; answerable: number | null };

interface MineAnswer {
  assessments: ListedAssessment[];
  clubs: Pick<Club, 'id' | 'name' | 'country'>[];
  projects: Pick<Project, 'id' | 'name' | 'process' | 'projectManagers'>[];
}

export interface MyAssessment {
  clubAssessment: ListedAssessment;
  club: MineAnswer['clubs'][number] | null;
  project: MineAnswer['projects'][number] | null;
  role: AssessmentRole;
  /** Whose checklist counts; null while there is no lead. */
  valuesOwner: string | null;
}

/** What somebody works on: where they are listed as an assessor or manage the project; open ones first, by deadline. */
export function useMyAssessments(): { mine: MyAssessment[] | null; error: unknown; refetch: () => void } {
  const { user } = useEngine();
  const { data, error, refetch } = useApiQuery<MineAnswer>(...readMine);
  if (!data || !user) return { mine: null, error, refetch: () => void refetch() };
  const mine = data.assessments.flatMap((clubAssessment): MyAssessment[] => {
    const project = data.projects.find(({ id }) => id === clubAssessment.projectId) ?? null;
    const club = data.clubs.find(({ id }) => id === clubAssessment.clubId) ?? null;
    // By the work itself, not by a global role: a super admin's cards are not all there is.
    const role = chooseAssessmentRole(listAssessmentRoles({ id: user.id, roles: [] }, clubAssessment, project));
    if (!role) return [];
    return [{ clubAssessment, club, project, role, valuesOwner: valuesOwnerOf(role, user.id, clubAssessment) }];
  });
  return { mine: mine.sort(byUrgency), error: null, refetch: () => void refetch() };
}

function byUrgency({ clubAssessment: a }: MyAssessment, { clubAssessment: b }: MyAssessment): number {
  return Number(a.closed ?? false) - Number(b.closed ?? false) || deadlineOf(a).localeCompare(deadlineOf(b));
}

function deadlineOf({ assessmentDeadline }: ClubAssessment): string {
  return assessmentDeadline ?? '9999';
}
