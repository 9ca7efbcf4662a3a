import { expect, it } from 'vitest';
import { expiryHorizon, expiryHorizons, horizonOf, relativeHorizon } from './expiryHorizon.ts';

it.each([
  ['2026-11-23', 3, '2027-02-23'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-01-01', 12, '2027-01-01'],
])('from %s labels end within %i months up to %s', (today, months, last) => {
  expect(expiryHorizon(today, months)).toEqual({ endLabel_gte: today, endLabel_lte: last });
});

it('is found again in the filter of a list, beside what else is filtered by', () => {
  for (const months of expiryHorizons) {
    expect(horizonOf('2026-11-23', { niveau: 'Futsal', ...expiryHorizon('2026-11-23', months) })).toBe(months);
  }
  expect(horizonOf('2026-11-23', {})).toBeNull();
  expect(horizonOf('2026-11-24', { labelEndsWithin: '7' })).toBeNull();
  expect(horizonOf('2026-11-24', expiryHorizon('2026-11-23', 3))).toBeNull();
});

it('said in months is the same on another day', () => {
  for (const months of expiryHorizons) {
    expect(horizonOf('2026-11-23', relativeHorizon(months))).toBe(months);
    expect(horizonOf('2027-05-01', relativeHorizon(months))).toBe(months);
  }
});
