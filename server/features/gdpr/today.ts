import { dayInZone, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The registers' own time zone: they are kept in one office. */
const officeZone = 'Europe/Brussels';

/** Today where the registers are kept. */
export function registerToday(): CalendarDate {
  return registerDay(Date.now());
}

/** The day that a moment falls on where the registers are kept. */
export function registerDay(moment: number): CalendarDate {
  return dayInZone(moment, officeZone);
}
