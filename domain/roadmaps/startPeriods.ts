/** The first season that a roadmap may start with (document 2 §9). */
const firstStartPeriod = 2015;

/** The last season that a roadmap may start with: next year's (document 2 §9). */
export function lastStartPeriod(thisYear: number): number {
  return thisYear + 1;
}

/** The seasons that a roadmap may start with, by the year they start in, the latest first. */
export function startPeriods(thisYear: number): number[] {
  const last = lastStartPeriod(thisYear);
  return Array.from({ length: last - firstStartPeriod + 1 }, (_, index) => last - index);
}
