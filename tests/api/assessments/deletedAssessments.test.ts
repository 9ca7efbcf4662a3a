import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const deleted = { url: `/api/projects/${world.project}/deletedassessments` };
const remove = (id: string) => at.call('pm', { method: 'DELETE', url: `/api/clubassessments/delete/${id}` });
const restore = (id: string, person: Person = 'pm') =>
  at.call(person, { method: 'POST', url: `/api/clubassessments/${id}/restore` });

it('a deleted club assessment comes back by project manager and super admin, and by nobody else', async () => {
  const id = await at.openClubAssessment();
  expect((await restore(id, 'super')).status).toBe(404);
  await remove(id);
  expect((await at.call('lead', deleted)).status).toBe(403);
  expect((await restore(id, 'lead')).status).toBe(403);
  const { body } = await at.call('pm', deleted);
  const some: unknown = expect.any(String);
  expect(body).toContainEqual({ id, clubName: some, deletedAt: some, deletedBy: some });
  expect(await restore(id)).toMatchObject({ status: 200, body: { id } });
  expect((await at.call('lead', { url: `/api/clubassessments/${id}` })).status).toBe(200);
  expect((await at.call('super', deleted)).body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await restore(id, 'super')).status).toBe(404);
});

it('a club assessment comes back with the values that went along', async () => {
  const id = await at.openClubAssessment();
  const values = { clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: 't1' };
  const payload = { ...values, itemValues: [{ itemId: 'i1', value: true }] };
  await at.call('lead', { method: 'POST', url: '/api/assessmentvalues/assessor', payload });
  const read = async () => at.call('lead', { url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` });
  const held = { status: 200, body: [{ assessmentTitleId: 't1', itemValues: [{ itemId: 'i1', value: true }] }] };
  expect(await read()).toMatchObject(held);
  await remove(id);
  expect((await read()).status).toBe(404);
  await restore(id);
  expect(await read()).toMatchObject(held);
});
