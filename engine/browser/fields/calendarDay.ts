import dayjs, { type Dayjs } from 'dayjs';
import type { MomentForm } from './useTypedMoment.ts';

const stored = 'YYYY-MM-DD';

/** How a calendar date stands on the screen. */
export const shownDay = 'DD/MM/YYYY';

/** A calendar date: ISO in the record; what is written otherwise is no date. */
export const calendarDay: MomentForm = { read: readDay, write: (date) => date.format(stored) };

function readDay(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  return value === 'invalid' ? dayjs(new Date(Number.NaN)) : dayjs(value, stored);
}
