import dayjs, { type Dayjs } from 'dayjs';
import type { MomentForm } from './useTypedMoment.ts';

/** A time of day: `HH:mm` in the record and on the screen; what is written otherwise is no time. */
export const timeOfDay: MomentForm = { read: readTime, write: (date) => date.format('HH:mm') };

function readTime(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  const match = /^(\d\d):(\d\d)$/.exec(value);
  if (!match) return dayjs(new Date(Number.NaN));
  return dayjs('2000-01-01').hour(Number(match[1])).minute(Number(match[2]));
}
