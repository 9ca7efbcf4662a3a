import { offsetAt } from '#engine/rules/dates/localMoment.ts';
import { zonesOf } from './dayInCountry.ts';

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
