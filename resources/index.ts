import { accounts } from './accounts.ts';
import { campfaqs } from './campfaqs.ts';
import { clubs } from './clubs.ts';
import { companies } from './companies.ts';
import { countries } from './countries.ts';
import { federationconnectors } from './federationconnectors.ts';
import { intervieweekinds } from './intervieweekinds.ts';
import { jobs } from './jobs.ts';
import { keynumbers } from './keynumbers.ts';
import { mailtemplates } from './mailtemplates.ts';
import { processingactivities } from './processingactivities.ts';
import { projectcategories } from './projectcategories.ts';
import { projectemplates } from './projectemplates.ts';
import { projects } from './projects.ts';
import { reporttemplates } from './reporttemplates.ts';
import { roadmaps } from './roadmaps.ts';
import { surveys } from './surveys.ts';
import { surveytemplates } from './surveytemplates.ts';
import { users } from './users.ts';

/** Every configured resource, one line each. */
export const resources = [
  accounts,
  campfaqs,
  clubs,
  companies,
  countries,
  federationconnectors,
  intervieweekinds,
  jobs,
  keynumbers,
  mailtemplates,
  processingactivities,
  projectcategories,
  projectemplates,
  projects,
  reporttemplates,
  roadmaps,
  surveys,
  surveytemplates,
  users,
];
