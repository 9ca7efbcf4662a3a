import { storeTemplate } from '#tests/support/storeTemplate.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';
import { clubManagers, globalRoles, newClub, newUser, superOnly } from './Call.ts';
import { declaredRights } from './declaredRights.ts';

type Body = (at: AssessmentWorld) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** Who may do what with the records of one resource, and a record as a form sends it. */
export interface ResourceRights {
  body: Body;
  /** Everybody signed in when not said. */
  readers?: readonly Person[];
  /** Nobody, not even a super admin, when not said. */
  writers?: readonly Person[];
  /** Who may make one; the writers when not said. */
  creators?: readonly Person[];
  /** The writers when not said. */
  deleters?: readonly Person[];
  /** A record that may be deleted, where that is another one. */
  gone?: Body;
  /** What the federation variant is answered about a record outside of its rows. */
  forVv?: number;
}

const gdpr: readonly Person[] = ['super', 'gdpr'];
const gdprAll: readonly Person[] = [...gdpr, 'gdprClients'];
const other = () => crypto.randomUUID();

/** The resources of the documents (document 1 §6, document 3 §6, decisions D). */
const documented: Readonly<Record<string, ResourceRights>> = {
  accounts: {
    body: () => ({ email: `verborgen.${other()}@staff.example`, firstName: 'Vera', lastName: 'Verborgen' }),
    writers: superOnly,
    creators: [],
    deleters: [],
  },
  campfaqs: {
    body: () => ({ question: { en: 'Verborgen?' }, answer: { en: 'Ja' }, categories: ['general'] }),
    readers: ['super', 'translator'],
    writers: superOnly,
  },
  clubs: { body: () => ({ ...newClub }), writers: clubManagers },
  companies: {
    body: () => ({ name: 'Verborgen', type: 'client' }),
    readers: gdprAll,
    writers: gdprAll,
    deleters: gdpr,
    gone: () => ({ name: 'Verborgen', type: 'touchline' }),
  },
  countries: { body: () => ({ name: { en: 'Verborgen' }, nameEnglish: 'Verborgen' }) },
  federationconnectors: { body: () => ({ name: other() }), readers: clubManagers },
  intervieweekinds: { body: () => ({ name: other() }), writers: superOnly },
  jobs: { body: () => ({ kind: 'users.invite', name: 'Verborgen', status: 'Done' }), readers: clubManagers },
  keynumbers: {
    body: () => ({ key: `k${other().replaceAll('-', '')}`, name: { en: 'Verborgen' } }),
    writers: superOnly,
  },
  mailtemplates: { body: () => ({ value: other(), subject: { en: 'A' }, body: { en: 'B' } }), writers: superOnly },
  processingactivities: { body: () => ({ name: 'Verborgen', role: 'controller' }), readers: gdpr, writers: gdpr },
  projectcategories: { body: () => ({ projectCategory: other() }), writers: superOnly },
  projectemplates: { body: () => ({ templateName: other() }), writers: superOnly },
  projects: {
    body: () => ({ name: 'Verborgen', assessmentId: world.assessment, resources: { voetbalVlaanderen: true } }),
    writers: superOnly,
  },
  reporttemplates: {
    body: async (at) => ({ language: 'en', file: await storeTemplate(at.services.blobs, ['{{report}}']) }),
    readers: superOnly,
    writers: superOnly,
  },
  roadmaps: {
    body: () => ({ name: 'Verborgen', clubId: world.club, startPeriod: 2026, nbOfPeriods: 3 }),
    // And the manager or lead of a club assessment of the club: tests/api/rights/ownRows.test.ts.
    writers: clubManagers,
    forVv: 404,
  },
  surveys: { body: () => ({ name: 'Verborgen' }), writers: superOnly },
  surveytemplates: { body: () => ({ surveyName: other() }), writers: superOnly },
  users: { body: newUser, readers: clubManagers, writers: clubManagers },
};

/** Every configured resource: what the documents say of it, and of others what their resource files declare. */
export const resourceTable: Readonly<Record<string, ResourceRights>> = {
  ...Object.fromEntries(
    [...configuredResources.values()]
      .filter(({ name }) => !(name in documented))
      .map((resource) => [resource.name, declaredRights(resource)]),
  ),
  ...documented,
};

/** Who may read a resource. */
export function readersOf(name: string): readonly Person[] {
  return resourceTable[name]?.readers ?? globalRoles;
}

/** Who may change records of a resource. */
export function writersOf(name: string): readonly Person[] {
  return resourceTable[name]?.writers ?? [];
}

/** Who may make records of a resource. */
export function creatorsOf(name: string): readonly Person[] {
  return resourceTable[name]?.creators ?? writersOf(name);
}
