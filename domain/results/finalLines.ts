import type { FinalLine, ScoreLine } from '#schemas/generated/types.ts';

/** The levels that stand in the table of final scores: assessment, dimensions, sub-dimensions, topics. */
export const deepestLevel = 3;

/** What all lines of a closed club assessment share. */
export type ClosedAbout = Pick<FinalLine, 'clubAssessmentId' | 'clubId' | 'projectId' | 'season'>;

/**
 * The rows that a closed club assessment has in the table of final scores. A line with nothing to score has the score
 * null, never 0 (decision 063).
 */
export function finalLinesOf(about: ClosedAbout, lines: readonly ScoreLine[]): Omit<FinalLine, 'id'>[] {
  const kept = lines.filter((line): line is ScoreLine & Pick<FinalLine, 'level'> => line.level <= deepestLevel);
  const byElement = new Map(kept.map((line) => [line.elementId, line]));
  return kept.map((line, position) => ({
    ...about,
    position,
    level: line.level,
    reference: line.reference,
    dimensionReference: dimensionOf(line, byElement)?.reference ?? null,
    names: line.name,
    score: line.answerable > 0 ? line.normalizedScore : null,
    weight: line.weightingFactor,
    light: line.finalTrafficLight,
    n: line.answerable,
  }));
}

/** The dimension that a line is, or is in; null of the assessment, and of what hangs nowhere. */
function dimensionOf(line: ScoreLine, byElement: ReadonlyMap<string, ScoreLine>): ScoreLine | null {
  let above: ScoreLine | undefined = line;
  while (above && above.level > 1) {
    const parent = byElement.get(above.parentId ?? '');
    above = parent && parent.level < above.level ? parent : undefined;
  }
  return above?.level === 1 ? above : null;
}
