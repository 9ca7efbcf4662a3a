import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import type { Country } from '#schemas/generated/types.ts';

/**
 * Today as it is in the country of a club (decisions C), as it was when the page was opened; the day in UTC where the
 * country is not known.
 *
 * @param country Id of the club's country.
 */
export function useDayOfClub(country: string | null | undefined): CalendarDate {
  const { now: readNow = Date.now } = useEngine();
  const [now] = useState(readNow);
  const { data } = useGetManyAggregate<Country>(
    'countries',
    { ids: country ? [country] : [] },
    { enabled: Boolean(country), retry: false },
  );
  return dayInCountry(now, data?.[0]?.alpha2);
}
