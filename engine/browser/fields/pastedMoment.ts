import type { ClipboardEvent } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import { readImportTime } from '#engine/rules/imports/readImportMoment.ts';
import { withoutInvisible } from '#engine/rules/texts/isolates.ts';
import { readSheetDate } from '#engine/rules/sheets/readSheetDate.ts';

/** Two digits up to here are a year of this century, from there on one of the last (POSIX, `strptime`, %y). */
const lastOfThisCentury = 68;

/** What one part of a field may be. */
const onePart = /^(\d{1,2}|\d{4})$/;

/**
 * Takes a date or time that is pasted as people, sheets and other programs write it, where MUI X takes only what is
 * written as it shows it itself, and empties the field for what it cannot read: that changes nothing here. A number for
 * one part is left to MUI X.
 */
export function takePasted(
  onChange: (moment: Dayjs) => void,
  read: (text: string) => Dayjs | null,
): (event: ClipboardEvent) => void {
  return (event) => {
    const text = latinDigits(withoutInvisible(event.clipboardData.getData('text'))).trim();
    if (onePart.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const moment = read(text);
    if (moment) onChange(moment);
  };
}

/** A day: `2026-01-31`, `31/01/2026`, `31.1.26`, `31012026`; null for anything else. */
export function readWrittenDay(text: string): Dayjs | null {
  const [, day = '', month = '', year = ''] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d)$/.exec(text) ?? [];
  const date = readSheetDate(day === '' ? text.replace(/^\d+$/, '') : `${day}/${month}/${wholeYear(Number(year))}`);
  return date ? dayjs(date) : null;
}

/** A time of day, `9:30` or `09:30:00`; null for anything else. */
export function readWrittenTime(text: string): Dayjs | null {
  const read = readImportTime(text);
  return 'value' in read ? dayjs(`2000-01-01T${String(read.value)}`) : null;
}

/** A day with a time behind it, of the browser's zone, or a moment with its zone in ISO 8601; null for anything else. */
export function readWrittenMoment(text: string): Dayjs | null {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return dayjs(text);
  const [, date = '', clock = ''] = /^(\S+?)(?:T|,? )(\d{1,2}:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const [day, time] = [readWrittenDay(date), readWrittenTime(clock)];
  return day && time ? day.hour(time.hour()).minute(time.minute()) : null;
}

/** The year that is meant by one of two digits; any other as it is. */
export function wholeYear(year: number): number {
  return year >= 100 ? year : year + (year <= lastOfThisCentury ? 2000 : 1900);
}

/** A text with the digits 0 to 9 for those of Arabic (U+0660 to U+0669) and Persian (U+06F0 to U+06F9). */
export function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
