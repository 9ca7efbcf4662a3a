import type { Club } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

type SeasonDays = Pick<Club, 'seasonStartDay' | 'seasonStartMonth' | 'seasonEndDay' | 'seasonEndMonth'>;

/**
 * The season that a day falls in, as a club's own year runs: '2025' for one that starts on 1 January,
 * else '2025-2026'. A report starts with this text (document 3 §2.10).
 */
export function seasonOf(club: SeasonDays, day: CalendarDate): string {
  const first = seasonStartOf(club, day);
  return isCalendarYear(club) ? String(first) : `${first}-${first + 1}`;
}

/** The year in which the season begins that a day falls in, as a club's own year runs. */
export function seasonStartOf(club: SeasonDays, day: CalendarDate): number {
  const year = Number(day.slice(0, 4));
  if (isCalendarYear(club)) return year;
  const start = `${twoDigits(club.seasonStartMonth)}-${twoDigits(club.seasonStartDay)}`;
  return day.slice(5) >= start ? year : year - 1;
}

/** Whether a club's season is the calendar year: it ends in the year in which it starts. */
export function isCalendarYear(club: SeasonDays): boolean {
  const start = club.seasonStartMonth * 100 + club.seasonStartDay;
  return start < club.seasonEndMonth * 100 + club.seasonEndDay;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
