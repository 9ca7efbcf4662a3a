import type { Item, ScoreLine } from '#schemas/generated/types.ts';
import { scoreDifferentiator } from './characteristics.ts';
import type { StructureIndex } from './indexStructure.ts';

/** An item brought to the best it can reach, and what that gives. */
export interface Improvement {
  itemId: string;
  topicId: string;
  /** Score of the item now and at best, 0 to 1. */
  from: number;
  to: number;
  /** What the normalized score of the whole assessment gains, 0 to 1. */
  gain: number;
}

export interface ImprovementPlan {
  /** The fewest items that together reach what is wanted, the one that gives most first; all there are where none do. */
  steps: Improvement[];
  /** Normalized score of the whole once all steps are taken, 0 to 1. */
  reached: number;
  isEnough: boolean;
}

/** What sums of shares may miss by. */
const slack = 1e-9;

/**
 * The cheapest points to a score: as few items as possible. What an item gives is its share of the whole times what it
 * misses, whatever becomes of the others, so those that give most are the fewest (issue "Score screen whole").
 *
 * @param lines A score of the same structure, levels 0 to 4.
 * @param wanted Normalized score of the whole, 0 to 1.
 */
export function planImprovements(index: StructureIndex, lines: readonly ScoreLine[], wanted: number): ImprovementPlan {
  const items = lines.filter(({ level }) => level === 4);
  const improvements = listImprovements(index, items).toSorted((a, b) => b.gain - a.gain);
  const steps: Improvement[] = [];
  let reached = lines.find(({ level }) => level === 0)?.normalizedScore ?? 0;
  for (const improvement of improvements) {
    if (reached + slack >= wanted) break;
    steps.push(improvement);
    reached += improvement.gain;
  }
  return { steps, reached: Math.min(1, reached), isEnough: reached + slack >= wanted };
}

function listImprovements(index: StructureIndex, lines: readonly ScoreLine[]): Improvement[] {
  const byId = new Map(index.topics.flatMap(({ id }) => index.itemsOf(id)).map((item) => [item.id, item]));
  return lines.flatMap((line) => {
    const item = byId.get(line.elementId);
    if (!item) return [];
    const from = line.normalizedScore;
    const to = bestScoreOf(item, index);
    const gain = (to - from) * line.weightingPercentage_Global;
    return gain > slack ? [{ itemId: item.id, topicId: item.topicId, from, to, gain }] : [];
  });
}

/**
 * The most an item can score, 0 to 1: interviews give nothing where nobody is linked to the topic, and a differentiator
 * that needs more characteristics than it has stays at 0 (document 3 §4.3, decisions C).
 */
export function bestScoreOf(item: Item, index: StructureIndex): number {
  const isInterviewed = index.intervieweesOf(item.topicId).length > 0;
  switch (item.assessmentItemType) {
    case 2:
      return isInterviewed ? 1 : 0;
    case 3:
      return isInterviewed ? 1 : 0.5;
    case 6: {
      const all = index.characteristicsOf(item.id);
      const ticked = all.map(({ id }) => ({ characteristicId: id, checkbox: true }));
      return scoreDifferentiator(item, all, ticked);
    }
    default:
      return 1;
  }
}
