import type { AssessmentStructure, ScoreLine } from '#schemas/generated/types.ts';
import { measureRadarAxes, type RadarAxis } from '../scoring/radarAxes.ts';

/** What a final score comes to where assessments are compared. */
export interface ScoreSummary {
  /** International standards that are met. */
  standards: number;
  /** The eight axes of the radar, 0 to 100. */
  axes: RadarAxis[];
}

/**
 * What a score comes to in comparisons. An international standard is an item of type 1, which the document calls the
 * checklist's standard, and it is met when it scores in full (document 2 §3, decisions C, decision 053). Dimensions that
 * weigh nothing are on no axis.
 */
export function summariseScore(
  structure: Pick<AssessmentStructure, 'items'>,
  lines: readonly ScoreLine[],
): ScoreSummary {
  const standards = new Set(structure.items.filter((item) => item.assessmentItemType === 1).map(({ id }) => id));
  const dimensions = lines.filter(({ level, weightingFactor }) => level === 1 && weightingFactor > 0);
  return {
    standards: lines.filter(
      ({ level, elementId, normalizedScore }) => level === 4 && normalizedScore >= 1 && standards.has(elementId),
    ).length,
    axes: measureRadarAxes(dimensions.map(({ reference, normalizedScore }) => ({ reference, score: normalizedScore }))),
  };
}
