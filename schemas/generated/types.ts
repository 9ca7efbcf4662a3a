// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

export const accountPreferredLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type AccountPreferredLanguage = (typeof accountPreferredLanguageValues)[number];

export const clubOrganisationTypeValues = [1, 2, 3, 4] as const;
export type ClubOrganisationType = (typeof clubOrganisationTypeValues)[number];

export const clubNiveauValues = ['Regional', 'Provincial', 'Interprovincial', 'National', 'Elite', 'Dames', 'Futsal'] as const;
export type ClubNiveau = (typeof clubNiveauValues)[number];

export const countryConfederationValues = ['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA'] as const;
export type CountryConfederation = (typeof countryConfederationValues)[number];

export const historyEntryActionValues = ['create', 'update', 'delete', 'restore'] as const;
export type HistoryEntryAction = (typeof historyEntryActionValues)[number];

export const jobKindValues = ['clubs.insert', 'clubs.insertLabel', 'users.reinvite', 'users.invite'] as const;
export type JobKind = (typeof jobKindValues)[number];

export const jobStatusValues = ['Queued', 'Running', 'Done', 'Failed'] as const;
export type JobStatus = (typeof jobStatusValues)[number];

export const jobLogsLevelValues = ['info', 'warning', 'error'] as const;
export type JobLogsLevel = (typeof jobLogsLevelValues)[number];

export const mailTemplateKindValues = ['clubInvitation', 'surveyInvitation', 'other'] as const;
export type MailTemplateKind = (typeof mailTemplateKindValues)[number];

export const projectAssessmentTypeValues = [1, 2, 3] as const;
export type ProjectAssessmentType = (typeof projectAssessmentTypeValues)[number];

export const projectProjectTypeValues = [1, 2] as const;
export type ProjectProjectType = (typeof projectProjectTypeValues)[number];

export const projectScoringSystemValues = [1, 2] as const;
export type ProjectScoringSystem = (typeof projectScoringSystemValues)[number];

export const projectSportValues = [1, 2, 3, 4, 5, 6] as const;
export type ProjectSport = (typeof projectSportValues)[number];

export const projectNiveauValues = [1, 2, 3] as const;
export type ProjectNiveau = (typeof projectNiveauValues)[number];

export const projectGenderValues = [1, 2, 3] as const;
export type ProjectGender = (typeof projectGenderValues)[number];

export const projectNbOfTitleLevelsValues = [3, 4] as const;
export type ProjectNbOfTitleLevels = (typeof projectNbOfTitleLevelsValues)[number];

export const surveyUserStatusValues = [100, 200, 300, -100, -200] as const;
export type SurveyUserStatus = (typeof surveyUserStatusValues)[number];

export const userPreferredLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type UserPreferredLanguage = (typeof userPreferredLanguageValues)[number];

export const userRoleValues = ['COORDINATOR', 'MEMBER'] as const;
export type UserRole = (typeof userRoleValues)[number];

/** The languages of the interface and of the content. */
export const languageValues = userPreferredLanguageValues;
export type Language = (typeof languageValues)[number];
/** One text, a language a key. */
export type Localized = Partial<Record<Language, string>>;

/** Staff account */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string | null;
  preferredLanguage?: AccountPreferredLanguage | null;
  /** Role ids, see domain/access/roles.ts */
  roles?: string[] | null;
  /** Ids of the clubs that the person belongs to */
  clubs?: string[] | null;
  /** Subject at the identity provider */
  subject?: string | null;
  passwordHash?: string | null;
  lastLogin?: string | null;
  active?: boolean | null;
}

/** Club */
export interface Club {
  id: string;
  federationMembershipNumber?: string | null;
  name: string;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  province?: string | null;
  country?: string | null;
  organisationType?: ClubOrganisationType | null;
  logo?: string | null;
  label?: string | null;
  niveau?: ClubNiveau | null;
  gotLabel?: string | null;
  endLabel?: string | null;
  renewalYear?: number | null;
  subsidy?: boolean | null;
  seasonStartDay: number;
  seasonStartMonth: number;
  seasonEndDay: number;
  seasonEndMonth: number;
  calendarYear?: boolean | null;
  assessmentsEnabled?: boolean | null;
  assessmentsMonitorEnabled?: boolean | null;
  assessmentsMonitorProjectsFilter?: string[] | null;
  digitalPlaybookEnabled?: boolean | null;
  strategicRoadmapEnabled?: boolean | null;
  productivityEnabled?: boolean | null;
  educationEnabled?: boolean | null;
  practiceToolReportingEnabled?: boolean | null;
  canDownloadPracticeTool?: boolean | null;
  practiceToolEndDate?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  website?: string | null;
}

/** Country */
export interface Country {
  id: string;
  name: Localized;
  nameEnglish: string;
  confederation?: CountryConfederation | null;
  alpha2?: string | null;
  alpha3?: string | null;
  numeric?: string | null;
  fifaCode?: string | null;
  fifaMember?: boolean | null;
}

/** History entry */
export interface HistoryEntry {
  id: string;
  resource: string;
  recordId: string;
  recordVersion: number;
  action: HistoryEntryAction;
  /** field → [before, after] */
  changes?: Record<string, unknown> | null;
  at: string;
  by?: string | null;
  byName?: string | null;
  /** Screen, import or job the change came from */
  source?: string | null;
}

/** Job */
export interface Job {
  id: string;
  kind: JobKind;
  name: string;
  status: JobStatus;
  scheduled?: string | null;
  startedAt?: string | null;
  finishedAt?: string | null;
  batchId?: string | null;
  total?: number | null;
  done?: number | null;
  failed?: number | null;
  payload?: Record<string, unknown> | null;
  result?: Record<string, unknown> | null;
  logs?: ({
    at?: string | undefined;
    level: JobLogsLevel;
    row?: number | null | undefined;
    column?: string | null | undefined;
    message: string;
  })[] | null;
  createdBy?: string | null;
}

/** Key number */
export interface KeyNumber {
  id: string;
  key: string;
  name: Localized;
  labels?: string[] | null;
  /** Bit mask, document 1 section 3 */
  dataSources?: number | null;
  expression?: string | null;
}

/** Mail template */
export interface MailTemplate {
  id: string;
  value: string;
  subject: Localized;
  body: Localized;
  kind?: MailTemplateKind | null;
}

/** Project */
export interface Project {
  id: string;
  name: string;
  nameTranslation?: Localized | null;
  introductionVideo?: Localized | null;
  projectManagers?: string[] | null;
  schedule?: Record<string, unknown> | null;
  process?: Record<string, unknown> | null;
  surveyInvitationTemplateId?: string | null;
  templateName?: string | null;
  projectCategory?: string | null;
  assessmentId?: string | null;
  assessmentVersionId?: string | null;
  assessmentType?: ProjectAssessmentType | null;
  projectType?: ProjectProjectType | null;
  scoringSystem?: ProjectScoringSystem | null;
  clustering?: boolean | null;
  publication?: boolean | null;
  sport?: ProjectSport | null;
  niveau?: ProjectNiveau | null;
  gender?: ProjectGender | null;
  context?: Record<string, unknown> | null;
  resources?: Record<string, unknown> | null;
  clubIdConfiguration?: Record<string, unknown> | null;
  customSurveyTemplateId?: string | null;
  labels?: Record<string, unknown>[] | null;
  trafficLights?: boolean | null;
  weightingFactor?: number | null;
  nbOfTitleLevels?: ProjectNbOfTitleLevels | null;
  showResults?: boolean | null;
  showReport?: boolean | null;
  period?: number | null;
  surveySelection?: string[] | null;
  closed?: boolean | null;
}

/** Project category */
export interface ProjectCategory {
  id: string;
  projectCategory: string;
}

/** Project template */
export interface ProjectTemplate {
  id: string;
  templateName: string;
}

/** A sign-in with e-mail address and password that was tried; kept for as long as the limit looks back */
export interface SignInAttempt {
  id: string;
  /** Digest of e-mail address and network address */
  source: string;
  at: string;
}

/** Survey */
export interface Survey {
  id: string;
  name: string;
  clubAssessmentId?: string | null;
  surveyTemplateId?: string | null;
  closed?: boolean | null;
  groups?: ({
    id: string;
    type?: string | undefined;
    name?: Localized | undefined;
    minAmount: number;
    pages?: Record<string, unknown>[] | undefined;
    elements?: Record<string, unknown>[] | undefined;
  })[] | null;
}

/** Survey template */
export interface SurveyTemplate {
  id: string;
  surveyName: string;
  groups?: Record<string, unknown>[] | null;
}

/** Survey user */
export interface SurveyUser {
  id: string;
  clubAssessmentId: string;
  surveyGroupId: string;
  status: SurveyUserStatus;
  email?: string | null;
}

/** User */
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string | null;
  function: string;
  clubId?: string | null;
  preferredLanguage?: UserPreferredLanguage | null;
  role?: UserRole | null;
  mobile?: string | null;
  lastLogin?: string | null;
  invitedAt?: string | null;
  invitationTemplateId?: string | null;
}

/** The shape of each entity. */
export interface EntityTypes {
  account: Account;
  club: Club;
  country: Country;
  historyEntry: HistoryEntry;
  job: Job;
  keyNumber: KeyNumber;
  mailTemplate: MailTemplate;
  project: Project;
  projectCategory: ProjectCategory;
  projectTemplate: ProjectTemplate;
  signInAttempt: SignInAttempt;
  survey: Survey;
  surveyTemplate: SurveyTemplate;
  surveyUser: SurveyUser;
  user: User;
}

export type EntityName = keyof EntityTypes;

export const entityNames = [
  'account',
  'club',
  'country',
  'historyEntry',
  'job',
  'keyNumber',
  'mailTemplate',
  'project',
  'projectCategory',
  'projectTemplate',
  'signInAttempt',
  'survey',
  'surveyTemplate',
  'surveyUser',
  'user',
] as const satisfies readonly EntityName[];

/** The resource (table, route) of each entity. */
export const resourceNames = {
  account: 'accounts',
  club: 'clubs',
  country: 'countries',
  historyEntry: 'history',
  job: 'jobs',
  keyNumber: 'keynumbers',
  mailTemplate: 'mailtemplates',
  project: 'projects',
  projectCategory: 'projectcategories',
  projectTemplate: 'projectemplates',
  signInAttempt: 'signInAttempts',
  survey: 'surveys',
  surveyTemplate: 'surveytemplates',
  surveyUser: 'surveyUsers',
  user: 'users',
} as const satisfies Record<EntityName, string>;

export type ResourceName = (typeof resourceNames)[EntityName];
