import { afterEach, expect, it } from 'vitest';
import { formatDecimals } from './formatDecimals.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

it.each([
  ['', '2.70', '2.7', '1234.50'],
  ['nl', '2,70', '2,7', '1234,50'],
  ['fr', '2,70', '2,7', '1234,50'],
  ['hu', '2,70', '2,7', '1234,50'],
])('writes numbers as the language of the page does: %s', (language, exact, atMost, large) => {
  document.documentElement.lang = language;
  expect([formatDecimals(2.7, 2), formatDecimals(2.7, 2, true), formatDecimals(1234.5, 2)]).toEqual([
    exact,
    atMost,
    large,
  ]);
});

it('rounds as the sheets and reports do', () => {
  expect(formatDecimals(1.045, 2)).toBe((1.045).toFixed(2));
});
