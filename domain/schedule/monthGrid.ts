import { addDays, toDayNumber, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** A month of the calendar, `YYYY-MM`. */
export type CalendarMonth = string;

const daysAWeek = 7;

/** The month that a day is in. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

/** The month so many months later, or earlier for a negative number. */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Whether a text is a month of the years 1 to 9998, as an address may say it. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !/^(0000|9999)/.test(text);
}

/**
 * The weeks that a month touches, with all seven days of each.
 *
 * @param firstWeekday What a week begins with: 1 Monday to 7 Sunday.
 */
export function weeksOf(month: CalendarMonth, firstWeekday: number): CalendarDate[][] {
  const first = `${month}-01`;
  // 1 January 1970 was a Thursday.
  const weekday = ((((toDayNumber(first) + 3) % daysAWeek) + daysAWeek) % daysAWeek) + 1;
  const before = (weekday - firstWeekday + daysAWeek) % daysAWeek;
  const length = toDayNumber(`${addMonths(month, 1)}-01`) - toDayNumber(first);
  const weeks = Math.ceil((before + length) / daysAWeek);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: daysAWeek }, (_day, day) => addDays(first, week * daysAWeek + day - before)),
  );
}

/** The month to begin with: that of today or of the next date after it; of the last one where all are past. */
export function firstMonth(dates: readonly CalendarDate[], today: CalendarDate): CalendarMonth {
  const sorted = dates.toSorted();
  const here = monthOf(today);
  return monthOf(sorted.find((date) => monthOf(date) >= here) ?? sorted.at(-1) ?? today);
}
