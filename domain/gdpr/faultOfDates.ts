import type { ProcessingActivity } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

type Dates = Pick<ProcessingActivity, 'status' | 'startDate' | 'endDate'>;

/** What is wrong with the dates of an activity; each is a key below `validation`. */
export type DateFault = 'endBeforeStart' | 'stoppedEnd';

/**
 * What contradicts itself in the dates of an activity, null where nothing does: it ends before it starts, or is stopped
 * and has no end, or one that is still to come. Dates that stay as they were `before` are not asked about: an activity
 * that is stopped before it began ends today (decisions B).
 */
export function faultOfDates(activity: Dates, before: Dates | null, today: CalendarDate): DateFault | null {
  const [status, start, end] = datesOf(activity);
  if (before && datesOf(before).every((value, at) => value === [status, start, end][at])) return null;
  if (status === 'stopped') return end === '' || end > today ? 'stoppedEnd' : null;
  return start !== '' && end !== '' && end < start ? 'endBeforeStart' : null;
}

function datesOf({ status, startDate, endDate }: Dates): [string, CalendarDate, CalendarDate] {
  return [status === false ? 'stopped' : 'active', startDate ?? '', endDate ?? ''];
}
