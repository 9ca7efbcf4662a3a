import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  id = await at.openClubAssessment();
});
afterAll(() => at.dispose());

it('who closes the data learns which devices still hold something; the last report of each counts', async () => {
  const hold = (person: Person, deviceId: string, unsent: number) =>
    at.call(person, {
      ...{ method: 'POST', url: '/api/assessmentvalues/mutations' },
      payload: { mutations: [], device: { deviceId, label: `Tablet ${deviceId}`, unsent: { [id]: unsent } } },
    });
  await hold('assessor', 'a', 7);
  await hold('assessor', 'a', 3);
  await hold('assessor2', 'a', 2);
  await hold('assessor', 'b', 4);
  await hold('assessor', 'b', 0);
  for (const beyond of [1e7, 2 ** 31, 1e300])
    expect(await hold('assessor2', 'b', beyond)).toMatchObject({ status: 422 });
  // As it could be stored before there was a limit.
  await at.store('devicereports', {
    ...{ by: 'lead', deviceId: 'old', label: 'Old', unsent: { [id]: 1e300 } },
    at: new Date(Date.now() - 86_400_000).toISOString(),
  });
  const held = await at.call('lead', { url: `/api/clubassessments/${id}/devices` });
  expect(held.body).toMatchObject([
    { person: 'assessor2 Test', unsent: 2 },
    { person: 'assessor Test', label: 'Tablet a', unsent: 3 },
    { person: 'lead Test', label: 'Old', unsent: 1e300 },
  ]);
  expect(await at.call('assessor', { url: `/api/clubassessments/${id}/devices` })).toMatchObject({ status: 403 });
});
