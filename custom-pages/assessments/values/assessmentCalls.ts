import { absenceCodes } from '#domain/access/absenceCodes.ts';
import type { AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { nameOf, type ApiQueryOptions } from '#engine/browser/context/useApiQuery.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { AssessmentCall } from './OpenedAssessment.ts';

/** A call that reads something of a club assessment, kept on this device with it: path and options of `useApiQuery`. */
export type AssessmentReading = readonly [path: string, options: ApiQueryOptions];

type Assessed = Pick<ClubAssessment, 'id' | 'clubId' | 'projectId' | 'assessmentVersionId'>;

export const readAssessment = ({ id, clubId }: Pick<Assessed, 'id' | 'clubId'>): AssessmentReading => [
  `clubassessments/${encodeURIComponent(id)}`,
  { named: { club: clubId }, kept: { group: id } },
];

export const readClub = ({ id, clubId }: Pick<Assessed, 'id' | 'clubId'>): AssessmentReading => [
  `clubs/${encodeURIComponent(clubId)}`,
  { kept: { group: id } },
];

export const readProject = ({ id, projectId }: Pick<Assessed, 'id' | 'projectId'>): AssessmentReading => [
  `projects/${encodeURIComponent(projectId)}`,
  { isEnabled: projectId !== '', kept: { group: id } },
];

export const readFinalValues = ({ id, clubId }: Pick<Assessed, 'id' | 'clubId'>): AssessmentReading => [
  'assessmentfinalscores/available',
  { query: { clubAssessmentId: id }, named: { club: clubId }, kept: { group: id } },
];

/**
 * The structure that it was opened with: of one version, so it is fetched once (decisions C). With languages its texts
 * come in these alone, unless all of it is on this device.
 */
export const readStructure = (
  { id, projectId, assessmentVersionId }: Omit<Assessed, 'clubId'>,
  call: AssessmentCall,
  languages: readonly Language[] = [],
): AssessmentReading => {
  const query = { projectId, clubAssessmentId: id };
  const kept = { group: id, version: assessmentVersionId };
  if (languages.length === 0) return ['assessments', { ...call, query, staleTime: Infinity, kept }];
  const within = nameOf('assessments', { ...call, query });
  const some = { ...query, languages: languages.join(',') };
  return ['assessments', { ...call, query: some, staleTime: Infinity, kept: { ...kept, within } }];
};

export const readValues = (
  { id }: Pick<Assessed, 'id'>,
  assessorId: string,
  call: AssessmentCall,
): AssessmentReading => [
  'assessmentvalues/assessor',
  { ...call, query: { clubAssessmentId: id, assessorId }, kept: { group: id } },
];

/** Of what came after the data was closed, what the person sent themselves. */
export const readOwnLate = ({ id }: Pick<Assessed, 'id'>, call: AssessmentCall): AssessmentReading => [
  `clubassessments/${encodeURIComponent(id)}/latevalues/mine`,
  { ...call, kept: { group: id } },
];

/** What its expressions come to, asked for once a minute at most (document 3 §4.3). */
export const readEvaluations = (
  { id }: Pick<Assessed, 'id'>,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): AssessmentReading => [
  `clubassessments/${id}/evaluation`,
  {
    ...{ ...call, staleTime: 60_000, kept: { group: id } },
    isEnabled: structure.items.some((item) => item.assessmentItemType === 4),
  },
];

/** Its survey and whom it asks, where an item's text depends on how many have answered; without one, null (code 30). */
export const readSurvey = (
  { id }: Pick<Assessed, 'id'>,
  structure: Pick<AssessmentStructure, 'items'>,
  call: AssessmentCall,
): readonly [survey: AssessmentReading, users: AssessmentReading] => {
  const isEnabled = structure.items.some((item) => item.needsSurveyTargetMinAndType);
  const about = { ...call, isEnabled, staleTime: 60_000, kept: { group: id } };
  return [
    [`assessments/${id}/survey`, { ...about, ignoreCodes: [absenceCodes.noSurvey] }],
    [`assessmentsurveys/${id}/users`, about],
  ];
};

/** What the club itself has answered. */
export const readClubValues = ({ id }: Pick<Assessed, 'id'>, call: AssessmentCall): AssessmentReading => [
  'assessmentvalues/club',
  { ...call, query: { clubAssessmentId: id }, kept: { group: id } },
];

export const readSchedule = ({ id }: Pick<Assessed, 'id'>, call: AssessmentCall): AssessmentReading => [
  `clubassessments/${id}/schedule`,
  { ...call, ignoreCodes: [absenceCodes.noSchedule], kept: { group: id } },
];

/** Its evidence: what was uploaded here and what the club gave. */
export const readFiles = ({ id }: Pick<Assessed, 'id'>, call: AssessmentCall): AssessmentReading => [
  `clubassessments/${id}/files`,
  { ...call, kept: { group: id } },
];

/** What the club promised in its roadmap, to be met again at the topics. */
export const readPromises = ({ id }: Pick<Assessed, 'id'>, call: AssessmentCall): AssessmentReading => [
  `clubassessments/${id}/promises`,
  { ...call, staleTime: 60_000, kept: { group: id } },
];

/** The names of staff by id. */
export const readPeople: AssessmentReading = [
  'accounts/touchline',
  { staleTime: 5 * 60_000, kept: { group: 'people' } },
];

/** What the person works on, with how far it is. */
export const readMine: AssessmentReading = ['clubassessments/mine', { kept: { group: 'mine' } }];
