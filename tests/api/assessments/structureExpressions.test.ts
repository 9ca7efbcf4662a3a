import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { buildScenario, openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const structureWith = (expression: string) => buildScenario().item('t1', 'tried', 4, { expression }).structure;
const store = (expression: string) =>
  at.store('assessmentversions', { assessmentId: world.assessment, number: 9, structure: structureWith(expression) });

it.each([
  ['what cannot be read', 'licensed /', /line 1/],
  ['what is too large', Array(400).fill('1').join('+'), /500 parts/],
  ['what grows', `size('a'${".replace('','aaaaaaaaaa')".repeat(9)})`, /at most|may/],
])('a structure is not stored with an expression that is refused: %s', async (_, expression, reason) => {
  await expect(store(expression)).rejects.toMatchObject({
    details: [
      {
        field: expect.stringMatching(/^structure\.items\.\d+\.expression$/) as unknown,
        rule: 'expression',
        message: expect.stringMatching(reason) as unknown,
      },
    ],
  });
});

it('is stored with one that only fails for some values, and is not changed to a refused one', async () => {
  const id = await store('licensed / teams');
  const { db, registry } = at.services;
  const session = { db, registry, actor: systemActor('test') };
  const change = (expression: string) =>
    updateRecord(session, registry.get('assessmentversions'), id, { id, structure: structureWith(expression) });
  await expect(change('licensed +')).rejects.toMatchObject({ status: 422 });
  expect(await change('licensed + teams')).toMatchObject({ id });
});

describe('an expression that is tried', () => {
  const post = (payload: object, person: Person = 'super') =>
    at.call(person, { method: 'POST', url: '/api/assessments/expression', payload });

  /** A club assessment whose club has reported these figures. */
  async function openWith(figures: Readonly<Record<string, number>>): Promise<string> {
    for (const [key, value] of Object.entries(figures)) {
      const keyNumberId = await at.store('keynumbers', { key, name: { en: key } });
      await at.store('keynumbervalues', { clubId: world.club, keyNumberId, season: 2025, value });
    }
    return at.openClubAssessment();
  }

  it.each([
    ['1 / 2', false, null],
    ['licensed / teams', false, null],
    ['licensed /', true, /line 1/],
    [Array(400).fill('1').join('+'), true, /500 parts/],
    ['1'.repeat(2_001), true, /2000 characters/],
    [`size('a'${".replace('','aaaaaaaaaa')".repeat(9)})`, true, /at most|may/],
  ])('is checked as it would be stored: %s', async (expression, isRefused, reason) => {
    const { status, body } = await post({ expression });
    expect([status, body]).toMatchObject([200, { isRefused, result: null }]);
    const { error } = body as { error: string | null };
    if (reason) expect(error).toMatch(reason);
    else expect(error).toBeNull();
  });

  it('comes to a score from 0 to 1 on the figures of a club, or says why it comes to nothing', async () => {
    const clubAssessmentId = await openWith({ heads: 4, passed: 3, none: 0 });
    const outcomes = await Promise.all(
      ['passed / heads', 'heads / passed', 'passed / none', 'passed / strangers'].map(
        async (expression) => (await post({ expression, clubAssessmentId })).body,
      ),
    );
    expect(outcomes).toEqual([
      { isRefused: false, result: 0.75, error: null },
      { isRefused: false, result: 1, error: null },
      { isRefused: false, result: null, error: expect.stringContaining('division by zero') as unknown },
      { isRefused: false, result: null, error: expect.stringContaining('strangers') as unknown },
    ]);
  });

  it('is none of somebody who edits no structures, nor tried on an assessment that is not there', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    for (const person of ['pm', 'lead', 'consultant', 'none'] as const)
      expect((await post({ expression: '1', clubAssessmentId }, person)).status).toBe(403);
    expect(await post({ expression: '1', clubAssessmentId: 'gone' })).toMatchObject({ status: 404 });
    expect(await post({ clubAssessmentId })).toMatchObject({ status: 422, body: { code: 20 } });
  });
});
