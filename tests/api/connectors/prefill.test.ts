import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startJsonService, type JsonService } from '#demo/startJsonService.ts';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
let service: JsonService;
let asked: string[] = [];
let project: string;
let club: string;

const officials = [{ name: 'Ann', role: 'Chair', mail: 'ann@clubs.example', onBoard: false }, { role: 'no name' }];
const answers: Record<string, object> = {
  officials: { officials },
  teams: { teams: [{ name: 'U9', group: 'U9', gender: 9, registered: 12 }] },
  grounds: { grounds: [{ name: 'Main', type: 'stadium', lights: true }] },
  trainers: { trainers: [{ name: 'Tom', role: 'Coach', diploma: 'UEFA A' }] },
};

beforeAll(async () => {
  service = await startJsonService(async (url) => {
    asked.push(url.pathname);
    return answers[url.pathname.split('/').at(-1) ?? ''] ?? null;
  });
  at = await openAssessmentWorld({ env: { BELGIUM_CONNECTOR_URL: service.url } });
});
afterAll(async () => {
  await at.dispose();
  await service.close();
});
beforeEach(async () => {
  asked = [];
  project = await at.store('projects', { name: 'Round', assessmentId: world.assessment, projectManagers: ['pm'] });
  const number = crypto.randomUUID().slice(0, 8);
  club = await at.store('clubs', { name: number, country: '020', federationMembershipNumber: number, ...season });
  await at.openClubAssessment({ clubId: club, projectId: project });
});

const prefill = (section: string, person: Person = 'pm', more: { connector?: string; project?: string } = {}) =>
  at.call(person, {
    url: `/api/connectors/${more.connector ?? 'Belgium'}/prefill/${section}?id=${more.project ?? project}`,
    headers: { ClubId: club },
  });

it('fills a section that has no data, and marks it active', async () => {
  const { status, body } = await prefill('contacts');
  expect(status).toBe(200);
  expect(body).toMatchObject({ contactStatus: 'active', staffStatus: 'empty', teamsStatus: 'empty' });
  expect((body as { contacts: unknown }).contacts).toEqual([
    { fullName: 'Ann', function: 'Chair', email: 'ann@clubs.example', board: false },
  ]);
  expect(await prefill('Facilities')).toMatchObject({
    body: {
      pitchesStatus: 'active',
      contactStatus: 'active',
      facilities: [{ name: 'Main', kind: 'other', floodlit: true }],
    },
  });
  expect(await prefill('teams')).toMatchObject({ body: { teams: [{ name: 'U9', ageGroup: 'U9', players: 12 }] } });
  expect(await prefill('staff')).toMatchObject({
    body: { staffStatus: 'active', staff: [{ fullName: 'Tom', function: 'Coach', qualification: 'UEFA A' }] },
  });
});

it('leaves a section that has data as it is, and asks nobody for it', async () => {
  await at.store('clubiddata', { clubId: club, projectId: project, contacts: [{ fullName: 'Bo' }] });
  expect(await prefill('contacts')).toMatchObject({
    body: { contacts: [{ fullName: 'Bo' }], contactStatus: 'filled' },
  });
  expect(asked).toEqual([]);
  await prefill('teams');
  expect(await prefill('contacts')).toMatchObject({ body: { contacts: [{ fullName: 'Bo' }], teamsStatus: 'active' } });
});

it('changes nothing of a club whose assessment is closed', async () => {
  const closed = await at.store('clubs', {
    ...season,
    name: 'Closed',
    country: '020',
    federationMembershipNumber: 'c1',
  });
  await at.openClubAssessment({ clubId: closed, projectId: project, closed: true });
  const url = `/api/connectors/Belgium/prefill/contacts?id=${project}`;
  expect(await at.call('pm', { url, headers: { ClubId: closed } })).toMatchObject({
    ...{ status: 403, body: { code: 11, message: 'This assessment is already closed.' } },
  });
  expect(asked).toEqual([]);
});

it('marks nothing active where the federation knows nothing', async () => {
  answers['trainers'] = { trainers: 'nobody' };
  expect(await prefill('staff')).toMatchObject({ status: 200, body: { staff: [], staffStatus: 'empty' } });
});

it('is no work of the federation variant, which reads only, also where it manages the project', async () => {
  const listed = { projectManagers: ['vv'], resources: { voetbalVlaanderen: true } };
  const managed = await at.store('projects', { name: 'Managed', assessmentId: world.assessment, ...listed });
  await at.openClubAssessment({ clubId: club, projectId: managed });
  expect((await prefill('contacts', 'vv', { project: managed })).status).toBe(403);
  expect(asked).toEqual([]);
});

it('is the work of super admins and managers of the project', async () => {
  expect((await prefill('contacts', 'super')).status).toBe(200);
  for (const person of ['lead', 'assessor', 'consultant'] as const)
    expect((await prefill('contacts', person)).status).toBe(403);
  for (const person of ['none', 'clubs', 'translator'] as const)
    expect((await prefill('contacts', person)).status).toBe(404);
  expect((await at.call('pm', { url: '/api/connectors' })).status).toBe(200);
  expect((await at.call('lead', { url: '/api/connectors' })).status).toBe(403);
});

it.each<[string, string, object, number]>([
  ['a section that there is not', 'players', {}, 404],
  ['a federation that there is not', 'contacts', { connector: 'Atlantis' }, 404],
  ['a project that there is not', 'contacts', { project: 'nowhere' }, 404],
  ['no text', 'contacts', { project: '%00' }, 404],
])('refuses %s', async (_what, section, more, status) => {
  expect((await prefill(section, 'super', more)).status).toBe(status);
});
