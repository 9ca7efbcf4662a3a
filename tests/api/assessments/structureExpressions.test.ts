import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { buildScenario, openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

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
