import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import { formatDecimals, formatPercent } from '#engine/browser/display/formatDecimals.ts';

/** A score with 2 decimals (document 3 §9), as the language of the page writes it. */
export function formatScore(score: number): string {
  return formatDecimals(score, 2);
}

/** A share of 0 to 1 as a percentage without decimals (document 3 §9). */
export function formatShare(share: number): string {
  return formatPercent(percentOfShare(share));
}
