import { addYears } from '#engine/rules/dates/calendarDate.ts';
import type { AssessmentStructure, ClubAssessment, Project } from '#schemas/generated/types.ts';
import { findLead } from '../access/assessmentRoles.ts';
import { scoringOf, usesTrafficLights } from '../scoring/usesTrafficLights.ts';
import { withoutDates } from '../schedule/editSchedule.ts';
import { readSchedule } from '../schedule/schedule.ts';
import { builtFields, emptyBuild, type BuildParameters } from './BuildParameters.ts';
import { filterOfStructure } from './chooseStructure.ts';

/** A project of before with what its parameters are read from. */
export interface ClonedProject {
  project: Project;
  /** The structure that it pins. */
  structure: Pick<AssessmentStructure, 'dimensions'>;
  clubAssessments: readonly Pick<ClubAssessment, 'clubId' | 'assessors'>[];
}

/**
 * The parameters of last season's project for the next one: a year on, also the day on which its labels expire; its clubs
 * with their lead assessors, without dates. Dimensions that the global pass no longer has are left out.
 */
export function cloneBuild(
  { project, structure, clubAssessments }: ClonedProject,
  globalPass: Pick<AssessmentStructure, 'dimensions'>,
): BuildParameters {
  const entries = builtFields.map((field) => [field, project[field]] as const);
  const taken: Partial<BuildParameters> = Object.fromEntries(entries.filter(([, value]) => (value ?? null) !== null));
  const known = new Set(globalPass.dimensions.map(({ id }) => id));
  const leads = new Map<string, string | null>();
  // Of several assessments of a club the latest, which comes first, says who leads.
  for (const one of clubAssessments) if (!leads.has(one.clubId)) leads.set(one.clubId, findLead(one));
  return {
    ...emptyBuild,
    ...taken,
    ...scoringOf(usesTrafficLights(project)),
    context: { ...emptyBuild.context, ...project.context },
    resources: { ...emptyBuild.resources, ...project.resources },
    clubIdConfiguration: { ...emptyBuild.clubIdConfiguration, ...project.clubIdConfiguration },
    labels: (project.labels ?? []).map(({ endLabel, ...label }) =>
      endLabel ? { ...label, endLabel: addYears(endLabel, 1) } : label,
    ),
    ...(project.schedule ? { schedule: withoutDates(readSchedule(project.schedule)) } : {}),
    ...(project.period ? { period: project.period + 1 } : {}),
    dimensions: filterOfStructure(structure).filter(({ id }) => known.has(id)),
    clubs: [...leads].flatMap(([id, leadAssessor]) => (id ? [{ id, leadAssessor }] : [])),
  };
}
