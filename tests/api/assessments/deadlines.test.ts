import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const put = (payload: object) => at.call('lead', { method: 'PUT', url: '/api/clubassessments', payload });

it('another visit date keeps a deadline that is there', async () => {
  const id = await at.openClubAssessment({ assessmentDeadline: '2025-01-01' });
  const { body } = await put({ id, version: 1, visitDate: '2025-06-01' });
  expect(body).toMatchObject({ assessmentDeadline: '2025-01-01', surveyDeadline: '2025-06-15' });
});

it('a deadline that was cleared stays empty while the visit date is as it was', async () => {
  const id = await at.openClubAssessment();
  const { body } = await put({ id, version: 1, visitDate: '2025-06-01' });
  expect(body).toMatchObject({ assessmentDeadline: '2025-05-18', surveyDeadline: '2025-06-15' });
  const cleared = await put({ ...(body as object), assessmentDeadline: null });
  expect(cleared).toMatchObject({ status: 200, body: { assessmentDeadline: null, surveyDeadline: '2025-06-15' } });
  const moved = await put({ ...(cleared.body as object), visitDate: '2025-07-01' });
  expect(moved.body).toMatchObject({ assessmentDeadline: '2025-06-17', surveyDeadline: '2025-06-15' });
});
