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
  const quarter = Math.floor(instant / quarterMs);
  if (kept.quarter !== quarter) kept = { quarter, days: new Map() };
  const day = kept.days.get(alpha2 ?? '') ?? readDay(instant, alpha2);
  kept.days.set(alpha2 ?? '', day);
  return day;
}

/**
 * By country, of the quarter of an hour that was asked about last: clocks are whole quarters from UTC, so that no day
 * begins within one. Formats of dates are costly, and lists ask for each row.
 */
let kept = { quarter: NaN, days: new Map<string, CalendarDate>() };
const quarterMs = 15 * 60_000;

function readDay(instant: number, alpha2: string | null | undefined): CalendarDate {
  const days = zonesOf(alpha2)
    .map((zone) => dayInZone(instant, zone))
    .sort();
  return days[Math.floor(days.length / 2)] ?? dayInZone(instant, 'UTC');
}

/** The time zones of a country; none where it is not known. */
export function zonesOf(alpha2: string | null | undefined): string[] {
  if (!alpha2 || !/^[A-Za-z]{2}$/.test(alpha2)) return [];
  const locale: RegionLocale = new Intl.Locale(`und-${alpha2}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
