import { dayInZone, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The first season that a roadmap may start with (document 2 §9). */
const firstStartPeriod = 2015;

/** The last season that a roadmap may start with on a day: next year's (document 2 §9). */
function lastStartPeriod(today: CalendarDate): number {
  return Number(today.slice(0, 4)) + 1;
}

/** The islands where a day begins first, at UTC+14. */
const firstZone = 'Pacific/Kiritimati';

/**
 * The last season that any day on earth offers, so that around New Year nobody is refused what their own day offers.
 *
 * @param now Milliseconds since 1970.
 */
export function latestStartPeriod(now: number): number {
  return lastStartPeriod(dayInZone(now, firstZone));
}

/** The seasons that a roadmap may start with on a day, by the year they start in, the latest first. */
export function startPeriods(today: CalendarDate): number[] {
  const last = lastStartPeriod(today);
  return Array.from({ length: last - firstStartPeriod + 1 }, (_, index) => last - index);
}
