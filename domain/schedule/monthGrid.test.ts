import { describe, expect, it } from 'vitest';
import { addMonths, firstMonth, isMonth, weeksOf } from './monthGrid.ts';

describe('the weeks of a month', () => {
  it.each([
    // month, week begins, first day shown, last day shown, weeks
    ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
    ['2027-02', 6, '2027-01-30', '2027-03-05', 5],
    ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
    ['2026-11', 7, '2026-11-01', '2026-12-05', 5],
    ['2024-02', 1, '2024-01-29', '2024-03-03', 5],
    ['1969-12', 1, '1969-12-01', '1970-01-04', 5],
  ])('of %s from weekday %s are %s to %s', (month, firstWeekday, first, last, count) => {
    const weeks = weeksOf(month, firstWeekday);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

it('a month is followed across years, and told from what is none', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 13)]).toEqual([
    ...['2027-01', '2025-12', '2027-06'],
  ]);
  expect(['2026-13', '2026-1', '', 'x', '2026-00', '9999-12', '0000-01'].some(isMonth)).toBe(false);
  expect(isMonth('2026-12')).toBe(true);
});

it('a calendar begins in the month of today, else of the next date, else of the last', () => {
  const today = '2026-11-23';
  expect(firstMonth(['2026-11-01', '2027-03-15'], today)).toBe('2026-11');
  expect(firstMonth(['2027-03-15', '2026-10-01', '2027-02-01'], today)).toBe('2027-02');
  expect(firstMonth(['2026-03-15', '2026-10-01'], today)).toBe('2026-10');
  expect(firstMonth([], today)).toBe('2026-11');
});
