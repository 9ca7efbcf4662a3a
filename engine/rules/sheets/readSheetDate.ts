import { isCalendarDate } from '../validation/isCalendarDate.ts';
import type { CalendarDate } from '../dates/calendarDate.ts';
import { serialToDate } from './serialToDate.ts';
import type { CellValue } from './WorkbookReading.ts';

/**
 * The day that a cell of a date column means: an ISO text, a serial number (document 1 §5) or DD/MM/YYYY
 * (document 1 §9), never month first, of whatever year: its field limits that. Null for anything else.
 *
 * @example readSheetDate('31/01/2026') // '2026-01-31'
 */
export function readSheetDate(cell: CellValue, date1904 = false): CalendarDate | null {
  if (typeof cell === 'number') return serialToDate(cell, date1904);
  return typeof cell === 'string' ? readText(cell.trim(), date1904) : null;
}

function readText(text: string, date1904: boolean): CalendarDate | null {
  if (/^\d{5}$/.test(text)) return serialToDate(Number(text), date1904);
  const iso = /^(\d{4}-\d\d-\d\d)(T[\d:.]+Z?)?$/.exec(text)?.[1];
  if (iso) return isCalendarDate(iso) ? iso : null;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
