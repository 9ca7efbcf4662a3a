import type { Club } from '#schemas/generated/types.ts';
import type { RecordRule } from '#engine/rules/resource/ResourceConfig.ts';

type SeasonPart = 'seasonStartDay' | 'seasonStartMonth' | 'seasonEndDay' | 'seasonEndMonth';

const message = 'validation.seasonDays';
const shortMonths = [4, 6, 9, 11];
const february = 2;

/**
 * A season starts and ends on a day that its month has; 29 February counts, a season is of every year (document 1 §5).
 */
export const seasonRules: readonly RecordRule<keyof Club & string>[] = [
  ...daysExist('seasonStartDay', 'seasonStartMonth'),
  ...daysExist('seasonEndDay', 'seasonEndMonth'),
];

function daysExist(day: SeasonPart, month: SeasonPart): RecordRule<keyof Club & string>[] {
  const atMost = (last: number, months: number | number[]): RecordRule<keyof Club & string> => ({
    when: { [month]: months, [day]: { gt: last } },
    must: { [day]: { lte: last } },
    at: day,
    message,
  });
  return [atMost(30, shortMonths), atMost(29, february)];
}
