import { clubs } from './clubs.ts';
import { countries } from './countries.ts';
import { keynumbers } from './keynumbers.ts';
import { mailtemplates } from './mailtemplates.ts';
import { projectcategories } from './projectcategories.ts';
import { projectemplates } from './projectemplates.ts';
import { projects } from './projects.ts';
import { surveys } from './surveys.ts';
import { surveytemplates } from './surveytemplates.ts';
import { users } from './users.ts';

/** Every configured resource, one line each. */
export const resources = [
  clubs,
  countries,
  keynumbers,
  mailtemplates,
  projectcategories,
  projectemplates,
  projects,
  surveys,
  surveytemplates,
  users,
];
