import type { ClubAssessment, Project } from '#schemas/generated/types.ts';
import { isVvOnly } from './isVvOnly.ts';
import type { RoleKey } from './roles.ts';

/** What somebody can be on a club assessment, the one with most rights first (decisions D). */
export const assessmentRoles = ['SUPERADMIN', 'PM', 'LEADASSESSOR', 'ASSESSOR', 'CONSULTANT'] as const;

export type AssessmentRole = (typeof assessmentRoles)[number];

/** The parts of a club assessment that have rights of their own. */
export type AssessmentArea = 'status' | 'schedule' | 'observations' | 'checklist' | 'interviews' | 'score' | 'report';

export type Right = 'READ' | 'WRITE';

const allWrite = rights('WRITE');
const allRead = rights('READ');

/** Rights per role (document 3 §6); interviews have their own right, apart from observations (decisions D). */
export const rightsOfRole: Readonly<Record<AssessmentRole, Readonly<Record<AssessmentArea, Right>>>> = {
  SUPERADMIN: allWrite,
  PM: allWrite,
  LEADASSESSOR: allWrite,
  ASSESSOR: { ...allRead, checklist: 'WRITE', interviews: 'WRITE', score: 'WRITE' },
  CONSULTANT: allRead,
};

export interface AssessmentPerson {
  id: string;
  roles: readonly RoleKey[];
}

type Assessors = Pick<ClubAssessment, 'assessors'>;

/**
 * Everything that a person is on a club assessment, the role with most rights first: by global role, by
 * being among the project's managers, by being listed as assessor (document 2 §6). Someone of the
 * federation variant reads as a consultant does and is nothing else, listed or not (decisions D); which clubs, `isVvClub` says.
 */
export function listAssessmentRoles(
  person: AssessmentPerson,
  clubAssessment: Assessors,
  project: Pick<Project, 'projectManagers'> | null,
): AssessmentRole[] {
  if (isVvOnly(person.roles)) return ['CONSULTANT'];
  const listed = clubAssessment.assessors?.filter(({ assessorId }) => assessorId === person.id) ?? [];
  const held: Record<AssessmentRole, boolean> = {
    SUPERADMIN: person.roles.includes('superAdmin'),
    PM: project?.projectManagers?.includes(person.id) ?? false,
    LEADASSESSOR: listed.some(({ lead }) => lead),
    ASSESSOR: listed.some(({ lead }) => !lead),
    CONSULTANT: person.roles.includes('consultant'),
  };
  return assessmentRoles.filter((role) => held[role]);
}

const projectRoles = ['SUPERADMIN', 'PM', 'CONSULTANT'] as const satisfies readonly AssessmentRole[];

/** What somebody can look at a project as (document 2 §6). */
export type ProjectRole = (typeof projectRoles)[number];

/** Everything that a person is on a project as such, the role with most rights first (document 2 §6). */
export function listProjectRoles(
  person: AssessmentPerson,
  project: Pick<Project, 'projectManagers'> | null,
): ProjectRole[] {
  const held = listAssessmentRoles(person, { assessors: [] }, project);
  return projectRoles.filter((role) => held.includes(role));
}

/** Whether a role changes a project, and sees its weights and Club ID data (document 2 §6). */
export function canWriteProject(role: ProjectRole): boolean {
  return role !== 'CONSULTANT';
}

/**
 * The role somebody works in: the one chosen in the selector if it is held, else the one with most
 * rights; null for none (decisions D).
 */
export function chooseAssessmentRole(held: readonly AssessmentRole[], chosen?: string | null): AssessmentRole | null {
  return held.find((role) => role === chosen) ?? held[0] ?? null;
}

/** Whether a role may write in an area; nobody without a role may. */
export function canWriteArea(role: AssessmentRole | null, area: AssessmentArea): boolean {
  return role !== null && rightsOfRole[role][area] === 'WRITE';
}

/** Whose values a role works on: assessors on their own (M), all others on the lead's (L); document 3 §2.1. */
export function valuesViewOf(role: AssessmentRole): 'M' | 'L' {
  return role === 'ASSESSOR' || role === 'LEADASSESSOR' ? 'M' : 'L';
}

/** Id of the assessor whose values a role opens; null while there is no lead. */
export function valuesOwnerOf(role: AssessmentRole, personId: string, clubAssessment: Assessors): string | null {
  return valuesViewOf(role) === 'M' ? personId : findLead(clubAssessment);
}

/** Id of the lead assessor. */
export function findLead({ assessors }: Assessors): string | null {
  return assessors?.find(({ lead }) => lead)?.assessorId ?? null;
}

function rights(right: Right): Record<AssessmentArea, Right> {
  return {
    status: right,
    schedule: right,
    observations: right,
    checklist: right,
    interviews: right,
    score: right,
    report: right,
  };
}
