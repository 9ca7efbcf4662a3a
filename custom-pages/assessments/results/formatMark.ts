import { formatDecimals } from '#engine/browser/display/formatDecimals.ts';

/** An average of a survey as n/10 (document 3 §9); a dash where there is none. */
export function formatMark(average: number | null): string {
  return average === null ? '–' : `${formatDecimals(average, 1, true)}/10`;
}
