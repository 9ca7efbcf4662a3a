// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

import type {
  Account,
  Club,
  Country,
  HistoryEntry,
  Job,
  KeyNumber,
  MailTemplate,
  Project,
  ProjectCategory,
  ProjectTemplate,
  SignInAttempt,
  Survey,
  SurveyTemplate,
  SurveyUser,
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
  clubs: Row<Club>;
  countries: Row<Country>;
  history: Row<HistoryEntry>;
  jobs: Row<Job>;
  keynumbers: Row<KeyNumber>;
  mailtemplates: Row<MailTemplate>;
  projects: Row<Project>;
  projectcategories: Row<ProjectCategory>;
  projectemplates: Row<ProjectTemplate>;
  signInAttempts: Row<SignInAttempt>;
  surveys: Row<Survey>;
  surveytemplates: Row<SurveyTemplate>;
  surveyUsers: Row<SurveyUser>;
  users: Row<User>;
}
