import { useState } from 'react';
import { dayInZone, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** The day that it is where the browser is. */
export function todayHere(): CalendarDate {
  return dayInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The same, as it was when the component was first drawn. */
export function useToday(): CalendarDate {
  const [today] = useState(todayHere);
  return today;
}
