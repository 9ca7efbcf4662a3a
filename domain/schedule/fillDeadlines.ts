import { saneYears } from '#engine/rules/validation/checkValues.ts';
import { addDays, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

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
 * assessment form and 21 in a registration. A deadline that is there stays (document 2 §4, §9). A year that nobody
 * means, as while one is being typed, brings none.
 */
export function fillDeadlines<Dates extends VisitDates>(
  dates: Dates,
  source: 'form' | 'registration',
): Dates & VisitDates {
  const { visitDate } = dates;
  const [from, to] = saneYears;
  if (!visitDate || visitDate < `${from}` || visitDate > `${to}-12-31`) return dates;
  return {
    ...dates,
    assessmentDeadline: dates.assessmentDeadline || addDays(visitDate, deadlineDays.assessment),
    surveyDeadline: dates.surveyDeadline || addDays(visitDate, deadlineDays.survey[source]),
  };
}
