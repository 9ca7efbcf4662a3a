import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

/** `GET assessments/score`: a project's scores as a sheet (document 2 §7). */
let at: AssessmentWorld;
let lightsProject: string;
let opened: string;
let elite: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  opened = await at.openClubAssessment({ visitDate: '2026-03-01' });
  const value = { clubAssessmentId: opened, assessmentTitleId: 't1' };
  const ticked = (...ids: string[]) => ids.map((itemId) => ({ itemId, value: true }));
  await at.store('assessmentvalues', { ...value, assessorId: 'lead', itemValues: ticked('i1', 'i2') });
  await at.store('assessmentvalues', { ...value, assessorId: 'assessor', itemValues: ticked('i1') });
  elite = await at.openClubAssessment({ clubId: world.eliteClub, assessors: [] });
  lightsProject = await at.store('projects', {
    name: '=Lights, “één”',
    assessmentId: world.assessment,
    scoringSystem: 2,
  });
  await at.openClubAssessment({ projectId: lightsProject });
});
afterAll(() => at.dispose());

const read = async (query: string, person: Person = 'super') => {
  const { status, body } = await at.call(person, { url: `/api/assessments/score?${query}` });
  return { status, rows: String(body).replace('\uFEFF', '').trim().split('\r\n') };
};
const ofProject = `projectId=${world.project}`;

it('has a row a club assessment, a column each for the assessment, its dimensions and sub-dimensions', async () => {
  const { status, rows } = await read(`${ofProject}&recalculate=false`);
  expect(status).toBe(200);
  expect(rows[0]).toBe('Club,Federation membership number,Assessor,Visit date,Data closed on,Pass,STRA,STRA > STRA.1');
  expect(rows).toHaveLength(3);
  expect(rows).toContain('KV Voorbeeld,,lead Test,2026-03-01,,33.33,33.33,33.33');
});

it('has nothing where there is no lead assessor', async () => {
  expect((await read(ofProject)).rows).toContain('Elite FC,,,,,,,');
});

it('may be of another assessor, in another language', async () => {
  const { rows } = await read(`${ofProject}&assessorId=assessor&lang=de`);
  expect(rows[0]).toMatch(/^Verein,/);
  expect(rows.find((row) => row.startsWith('KV'))).toBe('KV Voorbeeld,,assessor Test,2026-03-01,,16.67,16.67,16.67');
});

it('speaks of lights where the project scores by lights', async () => {
  expect((await read(`projectId=${lightsProject}`)).rows[1]).toMatch(/^KV Voorbeeld,,lead Test,,,(Grey|Red|Orange),/);
});

it('keeps to the closed score, and says on which day of the club it was closed', async () => {
  const closed = await at.openClubAssessment({ clubId: world.eliteClub, dataClosedAt: '2026-04-01T22:30:00Z' });
  const line = { elementId: 'STRA', parentId: 'assessment', level: 1, reference: 'STRA', name: { en: 'STRA' } };
  const zero = { score: 0, maxPossibleScore: 1, weightingFactor: 1, answered: 0, answerable: 0 };
  const lights = { proposedTrafficLight: 1, overriddenTrafficLight: null, finalTrafficLight: 1 };
  const shares = { weightingPercentage_InLevel: 1, weightingPercentage_Global: 1, normalizedScore: 0.755 };
  const lines = [{ ...line, ...zero, ...lights, ...shares }];
  await at.store('assessmentfinalscores', { clubAssessmentId: closed, assessorId: 'lead', lines });
  expect((await read(ofProject)).rows).toContain('Elite FC,,lead Test,,2026-04-02,,75.5,');
});

it('the federation variant sees its own clubs alone', async () => {
  const { rows } = await read(ofProject, 'vv');
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['KV Voorbeeld']);
});

it.each<[Person, string, number]>([
  ['super', 'projectId=none', 404],
  ['super', '', 404],
  ['lead', ofProject, 403],
  ['clubs', ofProject, 403],
  ['pm', ofProject, 200],
  ['consultant', ofProject, 200],
])('%s asks for "%s": %i', async (person, query, status) => expect((await read(query, person)).status).toBe(status));

describe('POST clubassessments/projectScores', () => {
  const url = '/api/clubassessments/projectScores';
  const ask = (clubAssessments: unknown, person: Person = 'super') =>
    at.call(person, { method: 'POST', url, payload: { clubAssessments } });

  it('gives the scores of club assessments as they are listed, in the order asked for', async () => {
    const listed = await at.call('super', { url: `/api/clubassessments/${opened}` });
    const { status, body } = await ask([{ id: elite }, listed.body, { id: opened }]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { clubAssessmentId: elite, clubName: 'Elite FC', assessorId: null, assessorName: null, lines: [] },
      {
        ...{ clubAssessmentId: opened, clubName: 'KV Voorbeeld', projectId: world.project, assessorId: 'lead' },
        ...{ assessorName: 'lead Test', visitDate: '2026-03-01', dataClosedAt: null },
        lines: [{ level: 0 }, { elementId: 'STRA', normalizedScore: expect.closeTo(1 / 3, 6) }, { level: 2 }],
      },
    ]);
  });

  it('gives nothing of an assessment that the person may not open, and nothing of the others with it', async () => {
    expect((await ask([{ id: opened }, { id: elite }], 'vv')).status).toBe(404);
    expect((await ask([{ id: opened }, { id: 'none' }])).status).toBe(404);
    expect((await ask([{ id: opened }], 'clubs')).status).toBe(404);
    expect((await ask([{ id: opened }], 'assessor')).status).toBe(403);
  });

  it.each([[undefined], [null], ['a'], [['a']], [[{}]], [[{ id: '' }]], [[{ id: 7 }]], [[{ id: 'x'.repeat(65) }]]])(
    'refuses %j',
    async (sent) => expect([400, 422]).toContain((await ask(sent)).status),
  );

  it('takes none, and answers none', async () => expect(await ask([])).toEqual({ status: 200, body: [] }));
});
