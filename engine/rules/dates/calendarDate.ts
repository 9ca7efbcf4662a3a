import { cached } from '../values/cached.ts';

/** A day of the calendar, `YYYY-MM-DD`: no time, no zone (decisions C). Texts of this form sort by day. */
export type CalendarDate = string;

const millisecondsADay = 86_400_000;

/**
 * The day so many days later, or earlier for a negative number.
 *
 * @example addDays('2024-02-28', 2) // '2024-03-01'
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/**
 * The same day so many years later, or earlier for a negative number; the last of February where there is none.
 *
 * @example addYears('2024-02-29', 1) // '2025-02-28'
 */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const [year = NaN, month, day] = date.split('-').map(Number);
  const moved = `${String(year + years).padStart(4, '0')}${date.slice(4)}`;
  const isThere = fromDayNumber(toDayNumber(moved)) === moved;
  return isThere || month !== 2 || day !== 29 ? moved : `${moved.slice(0, 8)}28`;
}

/** How many days lie from one day to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Days since 1 January 1970 in the Gregorian calendar, whatever zone the machine is in. */
export function toDayNumber(date: CalendarDate): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  return time.getTime() / millisecondsADay;
}

/** The day that lies so many days after 1 January 1970; years 0 to 9999. */
export function fromDayNumber(days: number): CalendarDate {
  const time = new Date(days * millisecondsADay);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}

/** Kept, as making one takes longer than a hundred days read by it. */
const dayFormatOf = cached(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The day that an instant (milliseconds since 1970) falls on in a time zone. */
export function dayInZone(instant: number, timeZone: string): CalendarDate {
  const parts = dayFormatOf(timeZone)
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}
