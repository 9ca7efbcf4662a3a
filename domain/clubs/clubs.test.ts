import { describe, expect, it } from 'vitest';
import { confederationOf } from './confederationOf.ts';
import { newClubDefaults } from './newClubDefaults.ts';
import { isCalendarYear, seasonOf, writeSeason } from './seasonOf.ts';

describe('the season', () => {
  it.each([
    ['2025-06-30', '2024-2025'],
    ['2025-07-01', '2025-2026'],
    ['2026-01-01', '2025-2026'],
  ])('from July to June on %s is %s', (day, season) => {
    expect(seasonOf(newClubDefaults, day)).toBe(season);
  });

  it.each([
    [{ seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 }, '2025'],
    [{ seasonStartDay: 15, seasonStartMonth: 3, seasonEndDay: 30, seasonEndMonth: 11 }, '2025'],
    [{ seasonStartDay: 15, seasonStartMonth: 3, seasonEndDay: 14, seasonEndMonth: 3 }, '2024-2025'],
  ])('of %j on 1 February 2025 is %s', (club, season) => {
    expect(seasonOf(club, '2025-02-01')).toBe(season);
  });
});

it.each([
  ['over the calendar year', '2026', { seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 }],
  ['within one year', '2026', { seasonStartDay: 15, seasonStartMonth: 3, seasonEndDay: 30, seasonEndMonth: 11 }],
  ['over New Year', '2026-2027', newClubDefaults],
  ['of a club that is not known', '2026-2027', null],
  ['of a club that is not loaded', '2026-2027', undefined],
])('a season %s that begins in 2026 is written %s', (_kind, written, club) => {
  expect(writeSeason(2026, isCalendarYear(club))).toBe(written);
});

describe('the confederation', () => {
  const countries = [
    { id: '020', confederation: 'UEFA' as const },
    { id: '901', confederation: null },
  ];
  it.each([
    ['020', 'UEFA'],
    ['20', 'UEFA'],
    ['901', null],
    ['999', null],
    [null, null],
  ])('of %s is %s', (country, confederation) => {
    expect(confederationOf(countries, country)).toBe(confederation);
  });
});
