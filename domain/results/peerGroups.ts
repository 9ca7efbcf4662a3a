import type { DimensionMedian } from './DimensionScore.ts';

/** In what clubs may be alike that one is compared with, in one or in several at once. */
export const peerGroups = ['country', 'confederation', 'level', 'gender', 'organisationType', 'season'] as const;

export type PeerGroup = (typeof peerGroups)[number];

/** Groups as an address has them, with commas between; null where one is not known, each counts once. */
export function readPeerGroups(text: string): PeerGroup[] | null {
  const names = text.split(',').filter(Boolean);
  const found = peerGroups.filter((group) => names.includes(group));
  return found.length === new Set(names).size ? found : null;
}

/** A dimension of a club among those of its like. */
export interface PeerScore extends DimensionMedian {
  /**
   * Percent of the group's clubs, the club among them, that score less, those that score the same counted half; null
   * where nothing of it is scored.
   */
  percentile: number | null;
}

/** A club among its like: of each club of the group the latest closed assessment counts (decision 063). */
export interface PeerComparison {
  /** All of it alike. */
  by: PeerGroup[];
  /** What they have in common, in the order of `by`; null where it is not known of the club. */
  keys: (string | null)[];
  /** Clubs of the group, the club among them. */
  n: number;
  /** None where the group has fewer than 5 clubs, or the club has nothing closed. */
  scores: PeerScore[];
}
