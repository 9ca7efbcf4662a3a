import type { ProcessingActivity } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/**
 * A processing activity that is stopped: no longer active, and ended today unless it ended before
 * (document 3 §4.6, decisions B).
 */
export function stopActivity<Activity extends Pick<ProcessingActivity, 'status' | 'endDate'>>(
  activity: Activity,
  today: CalendarDate,
): Activity {
  if (activity.status === false) return activity;
  const hasEnded = Boolean(activity.endDate) && String(activity.endDate) < today;
  return { ...activity, status: false, endDate: hasEnded ? activity.endDate : today };
}
