import { addDays, type CalendarDate } from './calendarDate.ts';

/** Days from the visit date to the deadlines (document 2 §9, decisions C). */
export const deadlineDays = {
  assessment: -14,
  survey: { form: 14, registration: 21 },
} as const;

export interface VisitDates {
  visitDate?: CalendarDate | null;
  assessmentDeadline?: CalendarDate | null;
  surveyDeadline?: CalendarDate | null;
}

/**
 * The deadlines that a visit date brings: assessment 14 days before, survey 14 days after it in the
 * assessment form and 21 in a registration. A deadline that is there stays (document 2 §4, §9).
 */
export function fillDeadlines<Dates extends VisitDates>(
  dates: Dates,
  source: 'form' | 'registration',
): Dates & VisitDates {
  const { visitDate } = dates;
  if (!visitDate) return dates;
  return {
    ...dates,
    assessmentDeadline: dates.assessmentDeadline || addDays(visitDate, deadlineDays.assessment),
    surveyDeadline: dates.surveyDeadline || addDays(visitDate, deadlineDays.survey[source]),
  };
}
