import type { Club } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The days between which a club's season lies. */
export type SeasonDays = Pick<Club, 'seasonStartDay' | 'seasonStartMonth' | 'seasonEndDay' | 'seasonEndMonth'>;

/**
 * The season that a day falls in, as a club's own year runs: '2025' for one that starts on 1 January,
 * else '2025-2026'. A report starts with this text (document 3 §2.10).
 */
export function seasonOf(club: SeasonDays, day: CalendarDate): string {
  return writeSeason(seasonStartOf(club, day), isCalendarYear(club));
}

/**
 * A season by its years: '2025-2026', or '2025' where the club's season is the calendar year (decision 123).
 * @param start The year in which it begins.
 */
export function writeSeason(start: number, isWithinYear: boolean): string {
  return isWithinYear ? String(start) : `${start}-${start + 1}`;
}

/** The year in which the season begins that a day falls in, as a club's own year runs. */
export function seasonStartOf(club: SeasonDays, day: CalendarDate): number {
  const year = Number(day.slice(0, 4));
  if (isCalendarYear(club)) return year;
  const start = `${twoDigits(club.seasonStartMonth)}-${twoDigits(club.seasonStartDay)}`;
  return day.slice(5) >= start ? year : year - 1;
}

/**
 * Whether a club's season is the calendar year: it ends in the year in which it starts. Not of a club that is not known,
 * as a new club's is not (document 1 §2.5).
 */
export function isCalendarYear(club: SeasonDays | null | undefined): boolean {
  if (!club) return false;
  const start = club.seasonStartMonth * 100 + club.seasonStartDay;
  return start < club.seasonEndMonth * 100 + club.seasonEndDay;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
