import { sql, type RawBuilder } from 'kysely';
import { expiryHorizon, expiryHorizons } from '#domain/labels/expiryHorizon.ts';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { readCountries } from '../../reference/countries.ts';

/**
 * Clubs whose label ends within so many months from the day that it is in the country of each (decisions C).
 * @throws ApiError 20
 */
export function labelEndsWithin(asked: string): RawBuilder<boolean> {
  const months = expiryHorizons.find((each) => String(each) === asked);
  if (!months) throw invalidField('labelEndsWithin', 'enum', `must be one of ${expiryHorizons.join(', ')}`);
  const now = Date.now();
  const countries = countriesByDay(now);
  const isWithin = (day: CalendarDate) => {
    const { endLabel_gte, endLabel_lte } = expiryHorizon(day, months);
    return sql<boolean>`clubs."endLabel" BETWEEN ${endLabel_gte} AND ${endLabel_lte}`;
  };
  const ofDays = [...countries].map(
    ([day, ids]) => sql<boolean>`(clubs.country = ANY(${ids}::text[]) AND ${isWithin(day)})`,
  );
  const elsewhere = sql<boolean>`(clubs.country IS NULL AND ${isWithin(dayInCountry(now, null))})`;
  return sql<boolean>`(${sql.join([...ofDays, elsewhere], sql` OR `)})`;
}

/** The ids of countries by the day that it is there: three days at the most. */
function countriesByDay(instant: number): Map<CalendarDate, string[]> {
  const days = new Map<CalendarDate, string[]>();
  for (const { id, alpha2 } of countries) {
    const day = dayInCountry(instant, alpha2);
    days.set(day, [...(days.get(day) ?? []), id]);
  }
  return days;
}

const countries = readCountries();
