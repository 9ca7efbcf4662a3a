import { readSheetDate } from '../sheets/readSheetDate.ts';
import type { ReadValue } from './readImportValue.ts';

const minutesADay = 24 * 60;
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?$/;

/** The day that a cell means: `2026-01-31`, `31/01/2026` or a serial number. */
export function readImportDay(cell: string | number, date1904: boolean): ReadValue {
  const day = readSheetDate(cell, date1904);
  return day ? { value: day } : refused('date', 'must be a date');
}

/** The time of day `HH:mm` that a cell means: as text, or as the part of a day that sheets keep it as. */
export function readImportTime(cell: string | number): ReadValue {
  if (typeof cell === 'number') {
    const minutes = Math.round((cell % 1) * minutesADay) % minutesADay;
    const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    return cell >= 0 ? { value: parts.join(':') } : refused('time', 'must be a time of day like 09:30');
  }
  const [, hours = '', minutes = ''] = clock.exec(cell) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return isTime
    ? { value: `${hours.padStart(2, '0')}:${minutes}` }
    : refused('time', 'must be a time of day like 09:30');
}

/**
 * The moment that a cell means: ISO 8601, a day as sheets and screens write it with a time behind it, or a serial
 * number with a part of a day. Without a zone it is meant as UTC, as exports write it.
 */
export function readImportInstant(cell: string | number, date1904: boolean): ReadValue {
  const moment = typeof cell === 'number' ? ofSerial(cell, date1904) : ofText(cell);
  return moment !== null && !Number.isNaN(moment.getTime())
    ? { value: moment.toISOString() }
    : refused('date-time', 'must be a date and time');
}

function ofSerial(serial: number, date1904: boolean): Date | null {
  const day = readSheetDate(serial, date1904);
  const seconds = Math.round((serial % 1) * minutesADay * 60);
  return day ? new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1_000) : null;
}

function ofText(text: string): Date | null {
  const [, date = '', time = '00:00', zone = 'Z'] =
    /^(\S+?)(?:(?:T|,? )(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const day = readSheetDate(/^\d+$/.test(date) ? null : date);
  return day && clock.test(time) ? new Date(`${day}T${time.replace(/^\d:/, '0$&')}${zone}`) : null;
}

function refused(format: string, message: string): ReadValue {
  return { error: { rule: 'format', message, params: { format } } };
}
