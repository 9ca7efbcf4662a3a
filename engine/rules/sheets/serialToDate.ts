import { addDays, fromDayNumber, toDayNumber, type CalendarDate } from '../dates/calendarDate.ts';

/** 29 February 1900: spreadsheet programs count it, no calendar has it. */
const dayThatNeverWas = 60;
const lastDay = toDayNumber('9999-12-31');

/**
 * The day that a spreadsheet's serial number stands for, its time of day left out: days from
 * 1900-01-01 minus 2 (document 1 §5), before March 1900 minus 1; from 1904-01-01 in a workbook that
 * counts from there. Null for what is no day.
 *
 * @example serialToDate(45_000) // '2023-03-15'
 */
export function serialToDate(serial: number, date1904 = false): CalendarDate | null {
  const days = Math.floor(serial);
  if (!Number.isFinite(days)) return null;
  if (date1904) return days < 0 ? null : withinCalendar(toDayNumber('1904-01-01') + days);
  if (days < 1 || days === dayThatNeverWas) return null;
  return withinCalendar(toDayNumber('1900-01-01') + days - (days < dayThatNeverWas ? 1 : 2));
}

/** The serial number of a day, as `serialToDate` reads it. */
export function dateToSerial(date: CalendarDate, date1904 = false): number {
  if (date1904) return toDayNumber(date) - toDayNumber('1904-01-01');
  const serial = toDayNumber(date) - toDayNumber(addDays('1900-01-01', -2));
  return serial > dayThatNeverWas ? serial : serial - 1;
}

function withinCalendar(day: number): CalendarDate | null {
  return day > lastDay ? null : fromDayNumber(day);
}
