import { serialToDate } from './serialToDate.ts';
import type { CellValue } from './WorkbookReading.ts';

const daySeconds = 86_400;
const dayThatNeverWas = 60;

/**
 * A number that a spreadsheet shows as a date, as `YYYY-MM-DD`, with a time of day as `YYYY-MM-DDTHH:mm:ss`; a number
 * that is no day stays what it is. 29 February 1900, which spreadsheet programs show, stays that text.
 *
 * @example readSerial(45_000.5) // '2023-03-15T12:00:00'
 */
export function readSerial(value: number, date1904 = false): CellValue {
  if (value < 1) return value;
  let day = Math.floor(value);
  const exact = daySeconds * (value - day);
  // Serials hold a moment to a millionth of a second: 11:59:59.99999 is noon.
  let seconds = Math.floor(exact + 1e-4);
  if (seconds === daySeconds) [day, seconds] = [day + 1, 0];
  const date = !date1904 && day === dayThatNeverWas ? '1900-02-29' : serialToDate(day, date1904);
  if (date === null) return value;
  if (seconds === 0) return date;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${date}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Whether a number format shows days or years; `[hh]:mm` is an elapsed time, `h:mm` a time of day. */
export function isCalendarFormat(format: string): boolean {
  if (/\[(h+|m+|s+)\]/i.test(format)) return false;
  return /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''));
}

/** Whether a number format that workbooks know by its id alone shows days or years (ECMA-376, 18.8.30). */
export function isCalendarFormatId(id: number): boolean {
  return calendarIds.some(([first, last]) => id >= first && id <= last);
}

const calendarIds = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const;
