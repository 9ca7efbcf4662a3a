import type { Project } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The fields of a project that the builder sets; those about results come later (document 2 §3). */
export const builtFields = [
  ...['name', 'nameTranslation', 'introductionVideo', 'projectManagers', 'schedule', 'process'],
  ...['surveyInvitationTemplateId', 'templateName', 'projectCategory', 'assessmentType', 'projectType'],
  ...['scoringSystem', 'clustering', 'publication', 'sport', 'niveau', 'gender', 'context', 'resources'],
  ...['clubIdConfiguration', 'customSurveyTemplateId', 'labels', 'trafficLights', 'weightingFactor'],
  ...['nbOfTitleLevels', 'period', 'surveySelection'],
] as const satisfies readonly (keyof Project)[];

/** A dimension that is used: as focus, or basic. One that is not used is not on the list. */
export interface BuildDimension {
  id: string;
  focus: boolean;
}

/** A club that takes part, with its lead assessor's account. */
export interface BuildClub {
  id: string;
  visitDate?: CalendarDate | null;
  /** The "clubdata deadline" (decisions C). */
  assessmentDeadline?: CalendarDate | null;
  surveyDeadline?: CalendarDate | null;
  leadAssessor: string | null;
}

export type BuildLabel = NonNullable<Project['labels']>[number];

/** What `POST assessments/build` takes (document 2 §3 and §7). */
export interface BuildParameters extends Pick<Project, (typeof builtFields)[number]> {
  dimensions: readonly BuildDimension[];
  clubs: readonly BuildClub[];
}

/** The switches of the builder with their defaults (document 2 §3). */
export const builderSwitches = {
  context: { firstTeamEnvironment: true, collegePathway: false, residencyProgramme: false },
  resources: {
    ...{ productivity: true, tagItGames: true, tagItSessions: true, surveyParents: true, surveyCoaches: true },
    ...{ surveyTechMngmt: true, surveyGenMngmt: true, voetbalVlaanderen: false },
  },
  clubIdConfiguration: {
    ...{ useBoard: false, useClubTrainingCentra: false, useAcademyTrainingCentra: true },
    ...{ useBudget: true, useSeniorTeams: true, useCovid: true },
  },
} as const;

/** What the wizard begins with: the defaults of the documents, football, nothing chosen otherwise. */
export const emptyBuild: BuildParameters = {
  ...builderSwitches,
  name: '',
  sport: 1,
  scoringSystem: 1,
  nbOfTitleLevels: 3,
  labels: [],
  dimensions: [],
  clubs: [],
};
