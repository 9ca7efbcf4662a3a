import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOfShare } from './percentOfShare.ts';

it('takes a half of a percent up, whatever a processor makes of the share', () => {
  for (let thousandths = 0; thousandths <= 1000; thousandths += 1)
    expect(percentOfShare(thousandths / 1000)).toBe(Math.floor((thousandths + 5) / 10));
  for (let parts = 0; parts <= 100_000; parts += 5)
    expect(percentOfShare(parts / 100_000, 2)).toBe(Math.floor((parts + 5) / 10) / 100);
});

it('is never off by more than half of what it is rounded to, whatever way a share was computed', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(share, (one) => Math.abs(percentOfShare(one) - one * 100) <= 0.5 + 1e-9));
});
