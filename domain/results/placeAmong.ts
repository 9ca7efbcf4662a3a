/** Numbers in ascending order. */
type Ascending = Float64Array;

/** The middle of numbers in ascending order, between two the mean of both; null of none. */
export function middleOf(sorted: Ascending): number | null {
  const half = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/**
 * Percent of numbers in ascending order that are less than one, those that are equal counted half; null of none.
 *
 * @example percentileOf(Float64Array.of(0, 0.5, 0.5, 1), 0.5) // 50
 */
export function percentileOf(sorted: Ascending, value: number): number | null {
  if (sorted.length === 0) return null;
  const [less, most] = [countBelow(sorted, value, false), countBelow(sorted, value, true)];
  return (100 * (less + (most - less) / 2)) / sorted.length;
}

/** How many are less than a number, or at most it. */
function countBelow(sorted: Ascending, value: number, isAtMost: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const at = sorted[middle] ?? 0;
    if (at < value || (isAtMost && at === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The same with some that are in it taken out and others put in, still in ascending order. */
export function exchange(sorted: Ascending, out: readonly number[], into: readonly number[]): Ascending {
  if (out.length === 0 && into.length === 0) return sorted;
  const left = [...sorted];
  for (const value of out) {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return Float64Array.from([...left, ...into]).sort();
}
