// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

import type {
  Account,
  Assessment,
  AssessmentSnapshot,
  AssessmentVersion,
  AssessorValue,
  CampFaq,
  CampKey,
  Club,
  ClubAssessment,
  ClubFile,
  ClubIdData,
  ClubValue,
  Company,
  Country,
  DeviceReport,
  EndedToken,
  FederationConnector,
  FinalLine,
  FinalScore,
  HistoryEntry,
  ImportBatch,
  ImportFailure,
  ImportPart,
  IntervieweeKind,
  Job,
  KeyNumber,
  KeyNumberValue,
  LateValue,
  MailTemplate,
  Mutation,
  Observation,
  Preference,
  ProcessingActivity,
  Project,
  ProjectCategory,
  ProjectTemplate,
  Report,
  ReportBlock,
  ReportTemplate,
  Roadmap,
  SavedView,
  ScheduleInvitation,
  ScoreOverride,
  SentCall,
  SignInAttempt,
  Survey,
  SurveyTemplate,
  SurveyUser,
  TagitLicence,
  TranslationNote,
  UndoBatch,
  UndoEntry,
  User,
  ValueTotal,
  VvConfirmation,
} from './types.ts';

/** A stored record: all columns of the entity, null where nothing stands, and what the engine keeps about it. */
export type Row<T> = { [Column in keyof T]-?: Exclude<T[Column], undefined> } & {
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
  assessmentsnapshots: Row<AssessmentSnapshot>;
  assessmentversions: Row<AssessmentVersion>;
  assessmentvalues: Row<AssessorValue>;
  campfaqs: Row<CampFaq>;
  campkeys: Row<CampKey>;
  clubs: Row<Club>;
  clubassessments: Row<ClubAssessment>;
  clubfiles: Row<ClubFile>;
  clubiddata: Row<ClubIdData>;
  clubvalues: Row<ClubValue>;
  companies: Row<Company>;
  countries: Row<Country>;
  devicereports: Row<DeviceReport>;
  endedTokens: Row<EndedToken>;
  federationconnectors: Row<FederationConnector>;
  assessmentfinallines: Row<FinalLine>;
  assessmentfinalscores: Row<FinalScore>;
  history: Row<HistoryEntry>;
  imports: Row<ImportBatch>;
  importfailures: Row<ImportFailure>;
  importparts: Row<ImportPart>;
  intervieweekinds: Row<IntervieweeKind>;
  jobs: Row<Job>;
  keynumbers: Row<KeyNumber>;
  keynumbervalues: Row<KeyNumberValue>;
  latevalues: Row<LateValue>;
  mailtemplates: Row<MailTemplate>;
  mutations: Row<Mutation>;
  observations: Row<Observation>;
  preferences: Row<Preference>;
  processingactivities: Row<ProcessingActivity>;
  projects: Row<Project>;
  projectcategories: Row<ProjectCategory>;
  projectemplates: Row<ProjectTemplate>;
  reports: Row<Report>;
  reportblocks: Row<ReportBlock>;
  reporttemplates: Row<ReportTemplate>;
  roadmaps: Row<Roadmap>;
  savedviews: Row<SavedView>;
  scheduleinvitations: Row<ScheduleInvitation>;
  scoreoverrides: Row<ScoreOverride>;
  sentcalls: Row<SentCall>;
  signInAttempts: Row<SignInAttempt>;
  surveys: Row<Survey>;
  surveytemplates: Row<SurveyTemplate>;
  surveyUsers: Row<SurveyUser>;
  tagitLicences: Row<TagitLicence>;
  translationnotes: Row<TranslationNote>;
  undobatches: Row<UndoBatch>;
  undoentries: Row<UndoEntry>;
  users: Row<User>;
  assessmentvaluetotals: Row<ValueTotal>;
  vvconfirmations: Row<VvConfirmation>;
}

type AllTables = Tables;

declare module '#engine/rules/product/ProductTypes.ts' {
  interface ProductTypes {
    entityTypes: import('./types.ts').EntityTypes;
    tableTypes: AllTables;
    language: import('./types.ts').Language;
  }
}
