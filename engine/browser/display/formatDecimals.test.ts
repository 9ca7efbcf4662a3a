import { afterEach, expect, it } from 'vitest';
import { formatDecimals, formatNumber, formatPercent } from './formatDecimals.ts';

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

it.each([
  [1.5, {}, '1,5'],
  [-0.25, {}, '-0,25'],
  [12345.678, {}, '12345,678'],
  [2, { format: 'decimal', 'x-scale': 2 }, '2,00'],
  [2026, {}, '2026'],
  [10802, {}, '10802'],
  [1e-7, {}, '1e-7'],
  ['1.5', {}, '1.5'],
  [null, {}, ''],
] as const)('writes %j with its own decimals in Dutch', (value, property, expected) => {
  document.documentElement.lang = 'nl';
  expect(formatNumber(value, property)).toBe(expected);
});

it('writes percent as the language of the page does', () => {
  expect(formatPercent(75)).toBe('75 %');
  document.documentElement.lang = 'nl';
  expect([formatPercent(75), formatPercent(62.5), formatPercent(30, 2)]).toEqual(['75%', '62,5%', '30,00%']);
});
