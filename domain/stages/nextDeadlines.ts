import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';

export type DeadlineKind = 'assessment' | 'survey' | 'visit';

/** A day by which, or on which, something of a club assessment is due. */
export interface Deadline<Assessment> {
  clubAssessment: Assessment;
  kind: DeadlineKind;
  date: CalendarDate;
  isOverdue: boolean;
}

type Dated = Pick<ClubAssessment, 'visitDate' | 'assessmentDeadline' | 'surveyDeadline' | 'closed' | 'dataClosedAt'>;

/** Whether the assessment should have been made by now: its deadline has passed and its data is still open. */
export function isOverdue({ assessmentDeadline, closed, dataClosedAt }: Partial<Dated>, today: CalendarDate): boolean {
  return !closed && !dataClosedAt && Boolean(assessmentDeadline) && String(assessmentDeadline) < today;
}

/**
 * What somebody's club assessments ask for next, the earliest first: visits and survey deadlines from today on, the
 * assessment deadline also when it has passed, until the data is closed; nothing of what is closed (decisions A9).
 *
 * @param today Of each club's own country (decisions C).
 */
export function nextDeadlines<Assessment extends Dated>(
  clubAssessments: readonly Assessment[],
  today: (clubAssessment: Assessment) => CalendarDate,
): Deadline<Assessment>[] {
  return clubAssessments
    .filter(({ closed }) => !closed)
    .flatMap((clubAssessment) => {
      const { visitDate, assessmentDeadline, surveyDeadline, dataClosedAt } = clubAssessment;
      const day = today(clubAssessment);
      const at = (kind: DeadlineKind, date: CalendarDate) => ({
        ...{ clubAssessment, kind, date, isOverdue: date < day },
      });
      return [
        ...(assessmentDeadline && !dataClosedAt ? [at('assessment', assessmentDeadline)] : []),
        ...(surveyDeadline && surveyDeadline >= day ? [at('survey', surveyDeadline)] : []),
        ...(visitDate && visitDate >= day ? [at('visit', visitDate)] : []),
      ];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
