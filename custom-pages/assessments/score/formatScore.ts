import { percentOfShare } from '#domain/scoring/percentOfShare.ts';

/** A score with 2 decimals (document 3 §9). */
export function formatScore(score: number): string {
  return score.toFixed(2);
}

/** A share of 0 to 1 as a percentage without decimals (document 3 §9). */
export function formatShare(share: number): string {
  return `${percentOfShare(share)} %`;
}
