import { dayInZone, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

interface RegionLocale {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[] | undefined;
}

/**
 * The day that an instant (milliseconds since 1970) falls on in a country: what "today" means for a
 * club there (decisions C). Of several zones the middle one by offset counts, UTC where none is known.
 *
 * @param alpha2 Two letters, as in `countries.alpha2`; null for a club without a country.
 */
export function dayInCountry(instant: number, alpha2: string | null | undefined): CalendarDate {
  const days = zonesOf(alpha2)
    .map((zone) => dayInZone(instant, zone))
    .sort();
  return days[Math.floor(days.length / 2)] ?? dayInZone(instant, 'UTC');
}

function zonesOf(alpha2: string | null | undefined): string[] {
  if (!alpha2 || !/^[A-Za-z]{2}$/.test(alpha2)) return [];
  const locale: RegionLocale = new Intl.Locale(`und-${alpha2}`) as RegionLocale;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
