import type { ScoreLine } from '#schemas/generated/types.ts';
import { measureRadarAxes, type RadarAxis } from '../scoring/radarAxes.ts';

/** What a final score comes to where assessments are compared. */
export interface ScoreSummary {
  /** International standards that are met. */
  standards: number;
  /** The eight axes of the radar, 0 to 100. */
  axes: RadarAxis[];
}

const green = 3;

/**
 * What a score comes to in comparisons. Every topic is an international standard, and its club meets it with a green final
 * light (decision 053). Dimensions that weigh nothing, or in which there is nothing to score, are on no axis.
 */
export function summariseScore(lines: readonly ScoreLine[]): ScoreSummary {
  const dimensions = lines.filter(
    ({ level, weightingFactor, answerable }) => level === 1 && weightingFactor > 0 && answerable > 0,
  );
  return {
    standards: lines.filter(({ level, finalTrafficLight }) => level === 3 && finalTrafficLight === green).length,
    axes: measureRadarAxes(dimensions.map(({ reference, normalizedScore }) => ({ reference, score: normalizedScore }))),
  };
}
