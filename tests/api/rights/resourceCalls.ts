import type { Person } from '../assessments/openAssessmentWorld.ts';
import { call, clubManagers, globalRoles, newClub, newUser, type Call } from './Call.ts';

interface Writing {
  writers: readonly Person[];
  /** A record as a form sends it. */
  body: () => Record<string, unknown>;
  /** What the federation variant is answered about a record outside of its rows. */
  forVv?: number;
}

/** Resources that people keep (document 1 §6: clubs and users by super admin or club and user manager). */
const kept: [name: string, writing: Writing][] = [
  ['clubs', { writers: clubManagers, body: () => ({ ...newClub }) }],
  ['users', { writers: clubManagers, body: newUser, forVv: 404 }],
];

/** Resources that only come with the installation so far: globalRoles signed in reads them, nobody writes. */
const fixed: [name: string, body: () => Record<string, unknown>][] = [
  ['countries', () => ({ name: { en: 'Verborgen' }, nameEnglish: 'Verborgen' })],
  ['keynumbers', () => ({ key: `k${crypto.randomUUID().replaceAll('-', '')}`, name: { en: 'Verborgen' } })],
  ['mailtemplates', () => ({ value: crypto.randomUUID(), subject: { en: 'A' }, body: { en: 'B' } })],
  ['projectcategories', () => ({ projectCategory: crypto.randomUUID() })],
  ['projectemplates', () => ({ templateName: crypto.randomUUID() })],
  ['projects', () => ({ name: 'Verborgen', resources: { voetbalVlaanderen: true } })],
  ['surveys', () => ({ name: 'Verborgen' })],
  ['surveytemplates', () => ({ surveyName: crypto.randomUUID() })],
];

/** Who may make and change records of a resource. */
export function writersOf(name: string): readonly Person[] {
  return new Map(kept).get(name)?.writers ?? [];
}

/** The calls that every configured resource has. */
export const resourceCalls: Call[] = [
  ...kept.flatMap(([name, { writers, body, forVv = 200 }]) =>
    readCalls(name, body, forVv).concat(writeCalls(name, writers, body)),
  ),
  ...fixed.flatMap(([name, body]) => readCalls(name, body, 200).concat(writeCalls(name, [], body))),
];

function readCalls(name: string, body: () => Record<string, unknown>, vv: number): Call[] {
  const but = { vv };
  return [
    call(`GET /api/${name}`, globalRoles),
    call(
      `GET /api/${name}/:id`,
      globalRoles,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, body())}` }),
      { but },
    ),
    call(
      `GET /api/${name}/:id/history`,
      globalRoles,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, body())}/history` }),
      { but },
    ),
    call(
      `GET /api/${name}/:id/uses`,
      globalRoles,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, body())}/uses` }),
      { but },
    ),
    call(`GET /api/${name}/access`, globalRoles, { url: `/api/${name}/access?action=update` }),
  ];
}

function writeCalls(name: string, writers: readonly Person[], body: () => Record<string, unknown>): Call[] {
  return [
    call(`POST /api/${name}`, writers, () => ({ payload: body() }), { status: 201 }),
    call(`PUT /api/${name}`, writers, async ({ at }) => {
      const values = body();
      return { payload: { ...values, id: await at.store(name, values), version: 1 } };
    }),
    call(`PUT /api/${name}/:id`, writers, async ({ at }) => {
      const values = body();
      return { url: `/api/${name}/${await at.store(name, values)}`, payload: { ...values, version: 1 } };
    }),
    call(
      `POST /api/${name}/:id/revert`,
      writers,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, body())}/revert`, payload: { historyId: 'none' } }),
      { status: 404 },
    ),
    call(`GET /api/${name}/trash`, writers),
    call(
      `POST /api/${name}/:id/restore`,
      writers,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, body())}/restore`, payload: {} }),
      { status: 404 },
    ),
    call(
      `DELETE /api/${name}/trash/:id`,
      writers.filter((person) => person === 'super'),
      async ({ at }) => ({ url: `/api/${name}/trash/${await at.store(name, body())}` }),
      { status: 404 },
    ),
    call(`DELETE /api/${name}/:id`, writers, async ({ at }) => ({
      url: `/api/${name}/${await at.store(name, body())}`,
    })),
  ];
}
