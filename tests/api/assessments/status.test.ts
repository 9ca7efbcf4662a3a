import { afterAll, beforeAll, expect, it } from 'vitest';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const person = { firstName: 'Ann', function: 'Chair', clubId: world.club };
  const seen = { lastLogin: '2026-03-01T10:00:00.000Z', mobile: '+32 1' };
  await at.store('users', { ...person, lastName: 'Late', email: 'late@clubs.example', ...seen });
  const before = '2026-02-01T10:00:00.000Z';
  await at.store('users', { ...person, lastName: 'Early', email: 'early@clubs.example', lastLogin: before });
  await at.store('users', { ...person, lastName: 'Never', email: 'never@clubs.example' });
});
afterAll(() => at.dispose());

it('the status tells who of the club was there last, and how far the lead is', async () => {
  const id = await at.openClubAssessment({ linkedObservations: ['o1', 'o2'] });
  const value = { clubAssessmentId: id, assessmentTitleId: 't1' };
  const itemValues = [{ itemId: 'i1', value: true }];
  await at.store('assessmentvalues', { ...value, assessorId: 'lead', itemValues, reminder: 'Ask' });
  await at.store('assessmentvalues', { ...value, assessorId: 'assessor', itemValues, trafficLightValue: 3 });
  expect(await at.call('consultant', { url: `/api/clubassessments/${id}/status` })).toMatchObject({
    status: 200,
    body: {
      ...{ lastLogin: '2026-03-01T10:00:00.000Z', lastLoginUser: 'Ann Late', linkedObservations: 2 },
      progress: { items: { answered: 1, all: 4 }, lights: { answered: 0, all: 2 }, openReminders: 1 },
    },
  });
});

it('counts an expression as answered once it comes to a number, on the card as in the status and the score', async () => {
  const clubId = await at.store('clubs', { name: 'Counted', country: '020', ...season });
  const id = await at.openClubAssessment({ clubId });
  for (const [key, value] of Object.entries({ licensed: 3, coaches: 4 })) {
    const keyNumberId = await at.store('keynumbers', { key, name: { en: key }, dataSources: 8, labels: ['staff'] });
    await at.store('keynumbervalues', { clubId, keyNumberId, season: 2025, ageGroup: '', value });
  }
  const mine = (await at.call('lead', { url: '/api/clubassessments/mine' })).body as {
    assessments: Record<string, unknown>[];
  };
  const card = mine.assessments.find((one) => one['id'] === id);
  expect(card).toMatchObject({ answered: 1, answerable: 4 });
  const { body: status } = await at.call('lead', { url: `/api/clubassessments/${id}/status` });
  expect(status).toMatchObject({ progress: { items: { answered: 1, all: 4 } } });
  const asked = { method: 'POST', url: '/api/assessments/score', payload: { clubAssessmentId: id } } as const;
  const [whole] = (await at.call('lead', asked)).body as object[];
  expect(whole).toMatchObject({ answered: 1, answerable: 4 });
});

it('without a lead there is no progress', async () => {
  const id = await at.openClubAssessment({ assessors: [] });
  expect((await at.call('super', { url: `/api/clubassessments/${id}/status` })).body).toMatchObject({ progress: null });
});

it('the people of the club are listed with what a card shows', async () => {
  await at.openClubAssessment();
  const { body } = await at.call('lead', { url: '/api/Users/Club', headers: { ClubId: world.club } });
  expect(body).toHaveLength(3);
  expect(body).toContainEqual({
    ...{ id: expect.any(String) as string, fullName: 'Ann Late', function: 'Chair' },
    ...{ email: 'late@clubs.example', mobile: '+32 1' },
  });
});
