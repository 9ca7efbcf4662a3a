import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let other: string;
beforeAll(async () => {
  at = await openAssessmentWorld();
  await at.openClubAssessment();
  other = await at.store('projects', { name: 'Other', assessmentId: world.assessment });
  await at.openClubAssessment({ projectId: other, clubId: world.eliteClub });
});
afterAll(() => at.dispose());

const read = async (url: string) => (await at.call('super', { url: `/api/${url}` })).body;

it('clubs?projectId= gives the clubs of that project, of any other none', async () => {
  const ids = async (project: string) =>
    ((await read(`clubs?projectId=${project}`)) as { id: string }[]).map(({ id }) => id);
  expect(await ids(world.project)).toEqual([world.club]);
  expect(await ids(other)).toEqual([world.eliteClub]);
  expect(await ids('nowhere')).toEqual([]);
});

it('assessments?projectId= and assessments?project= are the same', async () => {
  const named = await read(`assessments?projectId=${world.project}`);
  expect(named).toMatchObject({ id: world.assessment, assessmentVersionId: world.version });
  expect(await read(`assessments?project=${world.project}`)).toEqual(named);
});

it('status tells whether database and storage answer', async () => {
  expect(await read('status')).toMatchObject({
    apiUrl: expect.stringMatching(/\/api$/) as unknown,
    ...{ sql: 'ok', storage: 'ok' },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
  });
});

it('status counts the jobs that wait, run and failed', async () => {
  const counts = async () => ((await read('status')) as { jobs: Record<string, number> }).jobs;
  const before = await counts();
  for (const status of ['Queued', 'Failed', 'Failed', 'Running', 'Done']) {
    await at.store('jobs', { kind: 'users.invite', name: 'Sent', status });
  }
  expect(await counts()).toEqual({
    waiting: (before['waiting'] ?? NaN) + 1,
    running: (before['running'] ?? NaN) + 1,
    failed: (before['failed'] ?? NaN) + 2,
  });
});
