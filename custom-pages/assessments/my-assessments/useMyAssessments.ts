import { useGetMany } from 'react-admin';
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

export interface MyAssessment {
  clubAssessment: ClubAssessment;
  club: Club | null;
  project: Project | null;
  role: AssessmentRole;
  /** Whose checklist counts; null while there is no lead. */
  valuesOwner: string | null;
}

/** What somebody works on: where they are listed as an assessor or manage the project; open ones first, by deadline. */
export function useMyAssessments(): { mine: MyAssessment[] | null; error: unknown; refetch: () => void } {
  const { user } = useEngine();
  const { data, error, refetch } = useApiQuery<ClubAssessment[]>(...readMine);
  const found = data ?? [];
  const projects = useGetMany<Project>('projects', { ids: idsOf(found, 'projectId') }, { enabled: found.length > 0 });
  const clubs = useGetMany<Club>('clubs', { ids: idsOf(found, 'clubId') }, { enabled: found.length > 0 });
  const isWaiting = !data || !user || (found.length > 0 && (projects.isLoading || clubs.isLoading));
  if (isWaiting) return { mine: null, error, refetch: () => void refetch() };

  const mine = found.flatMap((clubAssessment): MyAssessment[] => {
    const project = projects.data?.find((each) => each?.id === clubAssessment.projectId) ?? null;
    const club = clubs.data?.find((each) => each?.id === clubAssessment.clubId) ?? null;
    // By the work itself, not by a global role: a super admin's cards are not all there is.
    const role = chooseAssessmentRole(listAssessmentRoles({ id: user.id, roles: [] }, clubAssessment, project));
    if (!role) return [];
    return [{ clubAssessment, club, project, role, valuesOwner: valuesOwnerOf(role, user.id, clubAssessment) }];
  });
  return { mine: mine.sort(byUrgency), error, refetch: () => void refetch() };
}

function byUrgency({ clubAssessment: a }: MyAssessment, { clubAssessment: b }: MyAssessment): number {
  return Number(a.closed ?? false) - Number(b.closed ?? false) || deadlineOf(a).localeCompare(deadlineOf(b));
}

function deadlineOf({ assessmentDeadline }: ClubAssessment): string {
  return assessmentDeadline ?? '9999';
}

function idsOf(list: readonly ClubAssessment[], field: 'clubId' | 'projectId'): string[] {
  return [...new Set(list.map((each) => each[field]))];
}
