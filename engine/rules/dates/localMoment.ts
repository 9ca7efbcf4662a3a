import type { CalendarDate } from './calendarDate.ts';

const msPerMinute = 60_000;

/**
 * The instant (milliseconds since 1970) at which the clocks of a time zone show a day and a time of minutes after its
 * midnight, more than a day's too. A time that the clocks leave out counts as if they had not been put forward yet; of
 * one that they show twice the first is meant.
 *
 * @example localMoment('2027-07-01', 540, 'Europe/Brussels') // Date.UTC(2027, 6, 1, 7)
 */
export function localMoment(date: CalendarDate, minutes: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * msPerMinute;
  const before = shown - offsetAt(shown - 24 * 60 * msPerMinute, timeZone);
  if (before + offsetAt(before, timeZone) === shown) return before;
  const after = shown - offsetAt(shown + 24 * 60 * msPerMinute, timeZone);
  return after + offsetAt(after, timeZone) === shown ? after : before;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}
