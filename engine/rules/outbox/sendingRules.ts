import { backoff } from '../values/backoff.ts';
import type { Mutation } from './Mutation.ts';

/** What one call brings at most. */
export interface BatchLimits {
  mutations: number;
  /** Bytes of JSON. */
  bytes: number;
}

export const batchLimits: BatchLimits = { mutations: 500, bytes: 1_000_000 };

const shortestDelay = 1_000;
const longestDelay = 60_000;

/** What tells one record from another. */
export function targetKey(target: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(target).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The order of what is made at a moment, in milliseconds: after all that is known, also where the clock was put back. */
export function orderAfter(last: number, kept: Iterable<{ order: number }>, now: number): number {
  let highest = last;
  for (const { order } of kept) highest = Math.max(highest, order);
  return Math.max(highest + 1, now);
}

/**
 * The next mutations to send, in the order given, at most one a record: what follows on a record waits for its answer.
 * The first goes however large it is.
 */
export function takeBatch<Waiting extends Mutation>(waiting: readonly Waiting[], limits: BatchLimits): Waiting[] {
  const taken: Waiting[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  for (const mutation of waiting) {
    const key = targetKey(mutation.target);
    if (seen.has(key)) continue;
    seen.add(key);
    const size = new TextEncoder().encode(JSON.stringify(mutation)).length;
    if (taken.length > 0 && (taken.length >= limits.mutations || bytes + size > limits.bytes)) break;
    taken.push(mutation);
    bytes += size;
  }
  return taken;
}

/** Half of what was too large for the server. */
export function halveLimits({ mutations, bytes }: BatchLimits, sent: number): BatchLimits {
  return {
    mutations: Math.max(1, Math.floor(Math.min(mutations, sent) / 2)),
    bytes: Math.max(1, Math.floor(bytes / 2)),
  };
}

/**
 * Milliseconds until what failed is tried again: 1, 2, 4 … 60 s, a random half of it off, never less than a second.
 *
 * @param failures How often in a row it failed, from 1.
 * @param random From 0 to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const pause = backoff({ first: shortestDelay, longest: longestDelay, attempt: failures - 1, random });
  return Math.max(shortestDelay, pause);
}
