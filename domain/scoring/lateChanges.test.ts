import { expect, it } from 'vitest';
import type { LateValue } from '#schemas/generated/types.ts';
import { undecidedChanges } from './lateChanges.ts';

const late = (more: Partial<LateValue>): LateValue => ({
  ...{ id: 'l', clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 't1' },
  ...{ receivedAt: '2026-05-01T10:00:00.000Z', changes: [{ path: ['notes'], value: 'a' }] },
  ...more,
});

it('are those of the assessor that nobody has decided on, a topic in the order of coming, without files', () => {
  const file = { itemId: 'i', uploadId: 'u', name: 'a.jpg', path: 'p', size: 1, contentType: 'image/jpeg', sha256: '' };
  const found = undecidedChanges(
    [
      late({}),
      late({ changes: [{ path: ['notes'], base: 'a', value: 'ab' }] }),
      late({ assessmentTitleId: 't2', decision: 'dismissed' }),
      late({ assessmentTitleId: 't3', changes: [], file }),
      late({ assessmentTitleId: 't4', assessorId: 'ada' }),
    ],
    'me',
  );
  expect([...found]).toEqual([['t1', [{ path: ['notes'], base: null, value: 'ab' }]]]);
});
