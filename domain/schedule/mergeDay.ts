import { clashKey, type Clash, type Side } from '#engine/rules/values/clash.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import type { ScheduleDay } from './schedule.ts';

/** What is planned of a day; the rest of it is the club's. */
const parts = ['date', 'start', 'timeSlots'] as const;

export interface DayVersions {
  /** As it was read. */
  base: object;
  mine: ScheduleDay;
  /** As it is stored; null where it was removed meanwhile. */
  theirs: ScheduleDay | null;
}

export interface MergedDay {
  /** Where nothing was chosen yet, a clash is mine; null for a day that stays removed. */
  day: ScheduleDay | null;
  clashes: Clash[];
}

/**
 * Puts two changes of one day together (decisions, section F); a day that one removed and the other changed clashes as a
 * whole.
 *
 * @param chosen For the clashes, by `clashKey`.
 */
export function mergeDay({ base, mine, theirs }: DayVersions, chosen: Readonly<Record<string, Side>> = {}): MergedDay {
  if (!theirs) {
    const path = ['days', mine.id];
    const isGone = chosen[clashKey(path)] === 'theirs';
    return { day: isGone ? null : mine, clashes: [{ base, mine, theirs: undefined, path }] };
  }
  const versions = { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } };
  const { merged, clashes } = mergeRecord(versions, parts, chosen);
  return { day: { ...mine, ...merged, id: mine.id }, clashes };
}
