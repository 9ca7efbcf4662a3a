import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { roleIds, type RoleKey } from '#domain/access/roles.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { createSessionTokens } from '#engine/server/session/SessionTokens.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

/**
 * The people of the tests and the global roles they hold; PM, lead and assessors hold theirs on the club assessment.
 */
export const people = {
  super: ['superAdmin'],
  consultant: ['consultant'],
  translator: ['translator'],
  clubs: ['clubUserManager'],
  gdpr: ['gdprManager'],
  gdprClients: ['gdprClientSupplierManager'],
  vv: ['vv'],
  pm: [],
  lead: [],
  assessor: [],
  assessor2: [],
  none: [],
} as const satisfies Record<string, readonly RoleKey[]>;

export type Person = keyof typeof people;

export interface Answer {
  status: number;
  body: unknown;
}

export interface AssessmentWorld extends Pick<TestApp, 'app' | 'dispose' | 'services'> {
  /** A person's session token. */
  sign(person: Person): Promise<string>;
  call(person: Person | null, request: InjectOptions): Promise<Answer>;
  /** The same with all of the response. */
  send(person: Person | null, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Stores a record of any table as the system. */
  store(table: string, values: Record<string, unknown>): Promise<string>;
  /** A further club assessment with lead and assessors. */
  openClubAssessment(more?: Record<string, unknown>): Promise<string>;
}

/** Ids that the tests name. */
export const world = { project: 'p1', club: 'c1', eliteClub: 'c2', assessment: 'a1', version: 'v1' } as const;

/** A structure with a topic of each kind that the tests need. */
export function buildScenario(): AssessmentScenario {
  return new AssessmentScenario()
    .dimension('STRA')
    .topic('STRA.1', 't1')
    .item('t1', 'i1')
    .item('t1', 'i2')
    .item('t1', 'i3', 4, { expression: 'licensed / coaches' })
    .topic('STRA.1', 't2')
    .item('t2', 'i4', 4, { expression: 'licensed /\n teams' })
    .interviewees('t1', 'Coach', 'Player')
    .interviewees('t2', 'Board');
}

/** The application with one project, two clubs, a structure and the people of the tests. */
export async function openAssessmentWorld(given: TestAppOptions = {}): Promise<AssessmentWorld> {
  const { app, services, settings, dispose } = await openTestApp(given);
  const tokens = createSessionTokens(deriveKey(settings, 'session token'));
  const session = { db: services.db, registry: services.registry, actor: systemActor('test') };
  const store = async (table: string, values: Record<string, unknown>) =>
    String((await createRecord(session, services.registry.get(table), values))['id']);

  const send = async (person: Person | null, request: InjectOptions) => {
    const headers: Record<string, unknown> = { ...request.headers };
    if (person) headers['authorization'] = `Bearer ${await tokens.sign(person)}`;
    return app.inject({ ...request, headers: headers as Record<string, string> });
  };

  for (const [id, roles] of Object.entries(people)) {
    const names = { email: `${id}@touchline.example`, firstName: id, lastName: 'Test', fullName: `${id} Test` };
    await store('accounts', { id, ...names, roles: roles.map((role) => roleIds[role]), active: true });
  }
  await store('clubs', { id: world.club, name: 'KV Voorbeeld', country: '020', niveau: 'Regional', ...season });
  await store('clubs', { id: world.eliteClub, name: 'Elite FC', country: '020', niveau: 'Elite', ...season });
  await store('assessments', { id: world.assessment, name: { en: 'Pass' }, kind: 'globalPass' });
  const { structure } = buildScenario();
  await store('assessmentversions', { id: world.version, assessmentId: world.assessment, number: 1, structure });
  await updateRecord(session, services.registry.get('assessments'), world.assessment, {
    currentVersionId: world.version,
  });
  await store('projects', {
    id: world.project,
    name: 'Label round',
    assessmentId: world.assessment,
    projectManagers: ['pm'],
    resources: { voetbalVlaanderen: true },
    process: { items: [{ id: 's1', name: 'Call', stageId: 1 }] },
  });

  return {
    app,
    services,
    dispose,
    sign: (person) => tokens.sign(person),
    store,
    async openClubAssessment(more = {}) {
      return store('clubassessments', {
        ...{ clubId: world.club, projectId: world.project, assessmentId: world.assessment, name: 'Label round' },
        assessmentVersionId: world.version,
        assessors: ['lead', 'assessor', 'assessor2'].map((assessorId) => ({ assessorId, lead: assessorId === 'lead' })),
        ...more,
      });
    },
    send,
    async call(person, request) {
      const response = await send(person, request);
      return { status: response.statusCode, body: readBody(response) };
    },
  };
}

/** The body of a response, parsed where it is JSON. */
export function readBody(response: LightMyRequestResponse): unknown {
  if (response.body === '') return null;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return isJson ? (JSON.parse(response.body) as unknown) : response.body;
}
