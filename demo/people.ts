import { roleIds } from '#domain/access/roles.ts';
import type { DemoPerson } from '#engine/rules/product/DemoPerson.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

const wholeProduct = 'Roles across the whole product';
const ownWork = 'Roles on projects and assessments';

/** The demonstration people, one a role; what the last group works on comes with the demonstration projects. */
export const demoPeople = [
  person(1, 'super', 'Sunny Superadmin', 'en', {
    roles: ['superAdmin'],
    title: 'Super Admin',
    description: 'Sees every screen, may change everything.',
    group: wholeProduct,
  }),
  person(2, 'consultant', 'Corin Consultant', 'en', {
    roles: ['consultant'],
    title: 'Consultant',
    description: 'Reads every assessment, changes none.',
    group: wholeProduct,
  }),
  person(3, 'translator', 'Tristan Translator', 'fr', {
    roles: ['translator'],
    title: 'Translator',
    description: 'Keeps the texts of all languages.',
    group: wholeProduct,
  }),
  person(4, 'clubs', 'Clara Clubhouse', 'en', {
    roles: ['clubUserManager'],
    title: 'Club & User Manager',
    description: 'Looks after clubs and the people of clubs.',
    group: wholeProduct,
  }),
  person(5, 'gdpr', 'Greta Guardian', 'de', {
    roles: ['gdprManager'],
    title: 'GDPR Manager',
    description: 'Keeps all privacy registers.',
    group: wholeProduct,
  }),
  person(6, 'gdpr-clients', 'Remi Register', 'fr', {
    roles: ['gdprClientSupplierManager'],
    title: 'GDPR Client and Supplier Manager',
    description: 'Keeps the registers of clients and suppliers.',
    group: wholeProduct,
  }),
  person(7, 'vv', 'Vera Variant', 'nl', {
    roles: ['vv'],
    title: 'VV',
    description: 'Follows the Belgian clubs of the federation, in a smaller menu.',
    group: wholeProduct,
  }),
  person(8, 'pm', 'Petra Planner', 'nl', {
    roles: [],
    title: 'Project manager',
    description: 'Manages the demonstration projects, holds no global role.',
    group: ownWork,
  }),
  person(9, 'lead', 'Leo Leadwell', 'en', {
    roles: [],
    title: 'Lead assessor',
    description: 'Leads club assessments and decides on scores.',
    group: ownWork,
  }),
  person(10, 'assessor', 'Ada Assessor', 'en', {
    roles: [],
    title: 'Assessor',
    description: 'Works through checklists and interviews.',
    group: ownWork,
  }),
  person(11, 'assessor2', 'Abel Appraiser', 'fr', {
    roles: [],
    title: 'Second assessor',
    description: 'Assesses the same clubs, so that views can differ.',
    group: ownWork,
  }),
  person(12, 'none', 'Nico Newcomer', 'en', {
    roles: [],
    title: 'No role',
    description: 'Is signed in and nothing more.',
    group: ownWork,
  }),
] as const satisfies readonly DemoPerson[];

/** The ids of a demonstration person's roles, as an account stores them. */
export function roleIdsOf(one: Pick<DemoPerson, 'roles'>): string[] {
  return one.roles.map((role) => roleIds[role]);
}

function person(
  number: number,
  mailbox: string,
  name: `${string} ${string}`,
  preferredLanguage: Language,
  more: Pick<DemoPerson, 'roles' | 'title' | 'description' | 'group'>,
): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { id, email: `${mailbox}@touchline.example`, firstName, lastName, preferredLanguage, ...more };
}
