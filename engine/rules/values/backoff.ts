interface Backoff {
  /** The whole first pause in milliseconds. */
  first: number;
  /** The most that a pause grows to, in milliseconds; no bound where it is left out. */
  longest?: number;
  /** How many pauses there were before, from 0. */
  attempt: number;
  /** From 0 to 1. */
  random: number;
}

/**
 * Milliseconds until what failed is tried again: twice as long each time, up to the longest, a random half of it off,
 * so that those who failed together do not come back together (exponential backoff with jitter).
 *
 * @example backoff({ first: 1000, longest: 15_000, attempt: 2, random: 0.5 }) // 3000
 */
export function backoff({ first, longest = Infinity, attempt, random }: Backoff): number {
  return Math.round(Math.min(longest, first * 2 ** attempt) * (0.5 + random / 2));
}
