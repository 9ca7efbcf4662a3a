import type { ClubAssessment } from '#schemas/generated/types.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** `UNKOWN` is the product's own spelling. */
export const stages = ['UNKOWN', 'PREVISIT', 'ONSITE', 'POSTVISIT', 'CLOSED'] as const;

export type Stage = (typeof stages)[number];

/**
 * Where a club assessment stands on a day: closed, without a visit date, before, on or after it
 * (document 3 §4.2).
 *
 * @param today The day in the club's country, see `dayInCountry`.
 */
export function deriveStage(
  { closed, visitDate }: Pick<ClubAssessment, 'closed' | 'visitDate'>,
  today: CalendarDate,
): Stage {
  if (closed) return 'CLOSED';
  if (!visitDate) return 'UNKOWN';
  if (today === visitDate) return 'ONSITE';
  return today < visitDate ? 'PREVISIT' : 'POSTVISIT';
}
