import type { Localized, ScoreLine } from '#schemas/generated/types.ts';
import type { TrafficLight } from './TrafficLight.ts';
import { weightOf } from './weighting.ts';

/** What a line takes from its node of the structure. */
export interface LineNode {
  id: string;
  name: Localized;
  reference?: string | undefined;
  weightingFactor?: number | undefined;
}

/** What a line reached, and how much of it is answered. */
export interface LineSums {
  score: number;
  maxPossibleScore: number;
  answered: number;
  answerable: number;
}

export interface LineLights {
  proposed: TrafficLight;
  overridden: TrafficLight | null;
}

/** One line of a score, as if it stood alone: parent and shares come once its siblings are known. */
export function buildLine(
  level: ScoreLine['level'],
  node: LineNode,
  { score, maxPossibleScore, answered, answerable }: LineSums,
  { proposed, overridden }: LineLights,
): ScoreLine {
  return {
    level,
    elementId: node.id,
    parentId: null,
    reference: node.reference ?? node.id,
    name: node.name,
    score,
    maxPossibleScore,
    normalizedScore: maxPossibleScore > 0 ? Math.min(1, score / maxPossibleScore) : 0,
    weightingFactor: weightOf(node),
    weightingPercentage_InLevel: 1,
    weightingPercentage_Global: 1,
    proposedTrafficLight: proposed,
    overriddenTrafficLight: overridden,
    finalTrafficLight: overridden ?? proposed,
    answered,
    answerable,
  };
}

/** What children add up to: their normalized scores by weight, their weights, their answered items. */
export function sumChildren(children: readonly { line: ScoreLine }[]): LineSums {
  const sums = { score: 0, maxPossibleScore: 0, answered: 0, answerable: 0 };
  for (const { line } of children) {
    sums.score += line.weightingFactor * line.normalizedScore;
    sums.maxPossibleScore += line.weightingFactor;
    sums.answered += line.answered;
    sums.answerable += line.answerable;
  }
  return sums;
}
