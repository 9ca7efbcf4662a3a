import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The first season that a roadmap may start with (document 2 §9). */
const firstStartPeriod = 2015;

/** The last season that a roadmap may start with on a day: next year's (document 2 §9). */
export function lastStartPeriod(today: CalendarDate): number {
  return Number(today.slice(0, 4)) + 1;
}

/** The seasons that a roadmap may start with on a day, by the year they start in, the latest first. */
export function startPeriods(today: CalendarDate): number[] {
  const last = lastStartPeriod(today);
  return Array.from({ length: last - firstStartPeriod + 1 }, (_, index) => last - index);
}
