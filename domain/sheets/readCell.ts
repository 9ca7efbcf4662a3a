import { SSF, type CellObject } from 'xlsx';
import type { CellValue } from './WorkbookReading.ts';

interface DateParts {
  y: number;
  m: number;
  d: number;
  H: number;
  M: number;
  S: number;
}

const formats = SSF as {
  is_date(format: string): boolean;
  parse_date_code(serial: number, options: { date1904: boolean }): DateParts | null;
};

/**
 * The value of a cell: a date (by its number format, never by the text it shows) as `YYYY-MM-DD`, with a time of
 * day as `YYYY-MM-DDTHH:mm:ss`; durations and times of day stay the numbers they are; formulas give their cached value.
 */
export function readCell(cell: CellObject | undefined, date1904: boolean): CellValue {
  if (cell?.v === undefined) return null;
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (typeof cell.v === 'number') return readNumber(cell.v, cell.z, date1904);
  if (typeof cell.v === 'boolean') return cell.v;
  const text = String(cell.v).trim();
  return text === '' ? null : text;
}

function readNumber(value: number, format: unknown, date1904: boolean): CellValue {
  if (typeof format !== 'string' || value < 1 || !isCalendarFormat(format)) return value;
  const parts = formats.parse_date_code(value, { date1904 });
  if (!parts || Number.isNaN(parts.y) || parts.y > 9999) return value;
  const day = `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`;
  const time = `${pad(parts.H, 2)}:${pad(parts.M, 2)}:${pad(parts.S, 2)}`;
  return time === '00:00:00' ? day : `${day}T${time}`;
}

/** Years or days outside of quotes and brackets: `[hh]:mm` is an elapsed time, `h:mm` a time of day. */
function isCalendarFormat(format: string): boolean {
  if (!formats.is_date(format) || /\[(h+|m+|s+)\]/i.test(format)) return false;
  return /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

function pad(number: number, length: number): string {
  return String(Math.floor(number)).padStart(length, '0');
}
