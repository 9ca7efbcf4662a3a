import { expect, it } from 'vitest';
import { openAssessmentWorld } from './openAssessmentWorld.ts';

it('a value with tens of thousands of unknown items is refused in an answer of some hundred lines', async () => {
  const at = await openAssessmentWorld();
  const clubAssessmentId = await at.openClubAssessment();
  const itemValues = Array.from({ length: 30_000 }, (_, index) => ({ itemId: `x${index}` }));
  const { status, body } = await at.call('lead', {
    method: 'POST',
    url: '/api/assessmentvalues/assessor',
    payload: { clubAssessmentId, assessorId: 'lead', assessmentTitleId: 't1', itemValues },
  });
  await at.dispose();
  expect(status).toBe(422);
  const { details } = body as { details: { field: string }[] };
  expect(details).toHaveLength(100);
  expect(details[0]?.field).toBe('itemValues.0.itemId');
});
