// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

import type {
  Account,
  Assessment,
  AssessmentVersion,
  AssessorValue,
  Club,
  ClubAssessment,
  ClubValue,
  Country,
  FinalScore,
  HistoryEntry,
  Job,
  KeyNumber,
  KeyNumberValue,
  MailTemplate,
  Mutation,
  Preference,
  Project,
  ProjectCategory,
  ProjectTemplate,
  SavedView,
  ScoreOverride,
  SignInAttempt,
  Survey,
  SurveyTemplate,
  SurveyUser,
  TagitLicence,
  UndoBatch,
  UndoEntry,
  User,
} from './types.ts';

/** A stored record: the entity and what the engine keeps about it. */
export type Row<T> = T & {
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};

/** The tables of the entities, by resource name. */
export interface Tables {
  accounts: Row<Account>;
  assessments: Row<Assessment>;
  assessmentversions: Row<AssessmentVersion>;
  assessmentvalues: Row<AssessorValue>;
  clubs: Row<Club>;
  clubassessments: Row<ClubAssessment>;
  clubvalues: Row<ClubValue>;
  countries: Row<Country>;
  assessmentfinalscores: Row<FinalScore>;
  history: Row<HistoryEntry>;
  jobs: Row<Job>;
  keynumbers: Row<KeyNumber>;
  keynumbervalues: Row<KeyNumberValue>;
  mailtemplates: Row<MailTemplate>;
  mutations: Row<Mutation>;
  preferences: Row<Preference>;
  projects: Row<Project>;
  projectcategories: Row<ProjectCategory>;
  projectemplates: Row<ProjectTemplate>;
  savedviews: Row<SavedView>;
  scoreoverrides: Row<ScoreOverride>;
  signInAttempts: Row<SignInAttempt>;
  surveys: Row<Survey>;
  surveytemplates: Row<SurveyTemplate>;
  surveyUsers: Row<SurveyUser>;
  tagitLicences: Row<TagitLicence>;
  undobatches: Row<UndoBatch>;
  undoentries: Row<UndoEntry>;
  users: Row<User>;
}
