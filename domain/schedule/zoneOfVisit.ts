import { localMoment, offsetAt } from '#engine/rules/dates/localMoment.ts';
import { isCalendarDate } from '#engine/rules/validation/isCalendarDate.ts';
import { zonesOf } from './dayInCountry.ts';
import type { ScheduleDay } from './schedule.ts';
import { startOfDay } from './slotTimes.ts';

/** What says when a day begins. */
type Begun = Pick<ScheduleDay, 'date' | 'start'>;

/**
 * The time zone of a visit in a country, as `zoneOfCountry` has it, by the clocks of its first day and not of the day on
 * which somebody looks: in summer and in winter another zone may be the middle one.
 *
 * @param now Milliseconds since 1970, which count where no day has a date.
 */
export function zoneOfVisit(alpha2: string | null | undefined, days: readonly Begun[], now: number): string | null {
  const [first = now] = dayBeginnings(days, 'UTC', now);
  return zoneOfCountry(alpha2, first);
}

/**
 * The time zone of a country, as `Europe/Brussels`: the middle one by its clocks where it has several; null for a country
 * that is not known. The times of a visit are its clocks' (decision 023).
 *
 * @param instant Milliseconds since 1970 at which the clocks are compared.
 */
export function zoneOfCountry(alpha2: string | null | undefined, instant: number): string | null {
  const zones = zonesOf(alpha2)
    .map((zone) => ({ zone, offset: offsetAt(instant, zone) }))
    .sort((a, b) => a.offset - b.offset || (a.zone < b.zone ? -1 : 1));
  return zones[Math.floor(zones.length / 2)]?.zone ?? null;
}

/**
 * When the days that have a date begin by the clocks of a time zone, in milliseconds since 1970, the earliest first; only
 * `now` where none has.
 *
 * @example dayBeginnings([{ date: '2027-01-15', start: '09:00' }], 'Europe/Brussels', now) // [Date.UTC(2027, 0, 15, 8)]
 */
export function dayBeginnings(days: readonly Begun[], timeZone: string, now: number): number[] {
  const begun = days.flatMap(({ date, start }) =>
    date && isCalendarDate(date) ? [localMoment(date, startOfDay({ start }), timeZone)] : [],
  );
  return begun.length > 0 ? begun.sort((one, other) => one - other) : [now];
}
