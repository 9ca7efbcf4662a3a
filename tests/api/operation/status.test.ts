import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

it('the server says how it is doing, what its database takes and what room the disk has', async () => {
  const { body } = await at.call('super', { url: '/api/status' });
  expect(body).toMatchObject({ sql: 'ok', storage: 'ok', jobs: { failed: 0 } });
  const { room } = body as { room: { database: number; free: number } };
  expect(room.database).toBeGreaterThan(100_000);
  expect(room.free).toBeGreaterThan(0);
});
