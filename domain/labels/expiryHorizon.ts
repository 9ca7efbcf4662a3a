import { fromDayNumber, toDayNumber, type CalendarDate } from '#engine/rules/dates/calendarDate.ts';

/** Months within which labels end that one looks ahead for. */
export const expiryHorizons = [3, 6, 12] as const;

/** The part of a list's filter that leaves labels ending from today on, up to the same day so many months later. */
type HorizonFilter = Record<'endLabel_gte' | 'endLabel_lte', CalendarDate>;

/**
 * Which labels end within so many months (decisions A11). Where the later month is shorter its
 * last day counts.
 *
 * @example expiryHorizon('2026-11-30', 3) // { endLabel_gte: '2026-11-30', endLabel_lte: '2027-02-28' }
 */
export function expiryHorizon(today: CalendarDate, months: number): HorizonFilter {
  const [year = NaN, month = NaN, day = NaN] = today.split('-').map(Number);
  const first = (ahead: number) => {
    const later = month - 1 + ahead;
    const written = `${year + Math.floor(later / 12)}-${String((later % 12) + 1).padStart(2, '0')}-01`;
    return toDayNumber(written);
  };
  const last = Math.min(first(months) + day - 1, first(months + 1) - 1);
  return { endLabel_gte: today, endLabel_lte: fromDayNumber(last) };
}

/**
 * The same as a part of a list's filter that says the months, not the days: a view that is saved with it looks ahead from
 * the day on which it is shown.
 */
export function relativeHorizon(months: number): { labelEndsWithin: string } {
  return { labelEndsWithin: String(months) };
}

/** How many months the horizon of a filter is wide, be it said in months or by its days; null where it is none. */
export function horizonOf(today: CalendarDate, filter: Readonly<Record<string, unknown>>): number | null {
  const said = expiryHorizons.find((months) => filter['labelEndsWithin'] === String(months));
  if (said) return said;
  const isOf = (months: number) => {
    const { endLabel_gte, endLabel_lte } = expiryHorizon(today, months);
    return filter['endLabel_gte'] === endLabel_gte && filter['endLabel_lte'] === endLabel_lte;
  };
  return expiryHorizons.find(isOf) ?? null;
}
