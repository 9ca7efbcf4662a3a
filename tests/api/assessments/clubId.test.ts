import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, people, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
  await at.openClubAssessment();
  await at.store('clubiddata', {
    ...{
      clubId: world.club,
      projectId: world.project,
      staff: [],
      teams: [{ name: 'U13' }, { name: 'A', senior: true }],
    },
    contacts: [
      { fullName: 'Ann', email: 'ann@clubs.example' },
      { fullName: 'Bo', board: true },
    ],
    facilities: [{ name: 'Centre', kind: 'clubTrainingCentre' }],
    active: { contacts: true },
  });
});
afterAll(() => at.dispose());

const read = (person: Person | null, club: string | null = world.club, project: string = world.project) =>
  at.call(person, { url: `/api/projects/${project}/clubid`, ...(club && { headers: { ClubId: club } }) });

it('holds the sections as the project wants them', async () => {
  expect(await read('lead')).toEqual({
    status: 200,
    body: {
      ...{ clubId: world.club, projectId: world.project, staff: [], facilities: [] },
      contacts: [{ fullName: 'Ann', email: 'ann@clubs.example' }],
      teams: [{ name: 'U13' }, { name: 'A', senior: true }],
      ...{ contactStatus: 'active', staffStatus: 'empty', pitchesStatus: 'empty', teamsStatus: 'filled' },
    },
  });
  const project = await at.store('projects', {
    ...{ name: 'Other', assessmentId: world.assessment, projectManagers: ['pm'] },
    clubIdConfiguration: { useBoard: true },
  });
  await at.openClubAssessment({ projectId: project });
  await at.store('clubiddata', { clubId: world.club, projectId: project, contacts: [{ fullName: 'Bo', board: true }] });
  expect((await read('lead', world.club, project)).body).toMatchObject({ contacts: [{ fullName: 'Bo' }] });
});

it('is empty for a club that has told nothing', async () => {
  const project = await at.store('projects', { name: 'New', assessmentId: world.assessment });
  await at.openClubAssessment({ projectId: project });
  expect((await read('lead', world.club, project)).body).toMatchObject({ contacts: [], contactStatus: 'empty' });
});

it.each(Object.keys(people) as Person[])(
  'is for whoever may open an assessment of the club in the project: %s',
  async (person) => {
    const isOnIt = ['super', 'consultant', 'vv', 'pm', 'lead', 'assessor', 'assessor2'].includes(person);
    expect((await read(person)).status).toBe(isOnIt ? 200 : 404);
    expect((await read(person, world.eliteClub)).status).toBe(404);
  },
);

it.each<[string, string | null, string, number]>([
  ['no club', null, world.project, 422],
  ['an unknown club', 'nowhere', world.project, 404],
  ['an unknown project', world.club, 'nowhere', 404],
  ['no text', world.club, '%00', 404],
])('refuses %s', async (_what, club, project, status) => {
  expect((await read('super', club, project)).status).toBe(status);
});

it('asks for a sign-in', async () => {
  expect((await read(null)).status).toBe(401);
});
