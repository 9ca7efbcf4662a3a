import type { AssessmentStructure, AssessorValue, Localized, ScoreLine } from '#schemas/generated/types.ts';
import { tickedIds } from './characteristics.ts';
import { indexStructure, type StructureIndex } from './indexStructure.ts';
import { buildLine, sumChildren, type LineNode, type LineSums } from './scoreLine.ts';
import { proposeLightOfItem } from './proposeTrafficLight.ts';
import { scoreTopic, type AssumedScores, type ExpressionScores, type ScoredItem } from './scoreTopic.ts';
import { averageTrafficLights, type TrafficLight } from './TrafficLight.ts';
import { shareOf } from './weighting.ts';

export interface ScoreOptions {
  /** Shown as the name of the line of level 0. */
  name?: Localized;
  expressionScores?: ExpressionScores;
  assumedScores?: AssumedScores;
  /** The lights that people gave lines, by element id. */
  overrides?: Readonly<Record<string, TrafficLight>>;
}

/** Element id and reference of the line of level 0. */
export const wholeAssessmentId = 'assessment';

type TopicRecord = Pick<AssessorValue, 'assessmentTitleId' | 'itemValues' | 'interviewValues' | 'trafficLightValue'>;

interface Scoring {
  index: StructureIndex;
  values: Map<string, TopicRecord>;
  options: ScoreOptions;
}

/**
 * The score of an assessment as one assessor's values make it: a line for each node, levels 0 to 5,
 * a parent before its children, children by position. Every place that shows a score takes it from
 * here (document 3 §3.1, §4.3, decisions C).
 *
 * A line's `normalizedScore` is 0 to 1, the weighted mean of its children's; `maxPossibleScore` is the
 * sum of their weights (1 for an item, a characteristic) and `score` what is reached of it. Weighting
 * percentages are shares, 0 to 1. A topic's proposed light comes from its items, that of a line above
 * from the final lights of its children; a light that a person gave stands in its place.
 */
export function scoreAssessment(
  structure: AssessmentStructure,
  values: readonly TopicRecord[],
  options: ScoreOptions = {},
): ScoreLine[] {
  const scoring = {
    index: indexStructure(structure),
    values: new Map(values.map((value) => [value.assessmentTitleId, value])),
    options,
  };
  const { index } = scoring;
  const root = { id: wholeAssessmentId, name: options.name ?? {}, weightingFactor: 1 };
  return shareOut(
    scoreParent(scoring, 0, root, index.dimensions, (dimension) =>
      scoreParent(scoring, 1, dimension, index.subDimensionsOf(dimension.id), (subDimension) =>
        scoreParent(scoring, 2, subDimension, index.topicsOf(subDimension.id), (topic) =>
          scoreOneTopic(scoring, topic),
        ),
      ),
    ),
  );
}

interface Branch {
  line: ScoreLine;
  children: readonly Branch[];
}

/** Most items have nothing below them: one list for all. */
const childless: readonly Branch[] = [];

function scoreParent<Child>(
  scoring: Scoring,
  level: 0 | 1 | 2,
  node: LineNode,
  nodes: readonly Child[],
  scoreChild: (child: Child) => Branch,
): Branch {
  const children = nodes.map(scoreChild);
  const counted = children.filter(({ line }) => line.weightingFactor > 0);
  const proposed = averageTrafficLights(counted.map(({ line }) => line.finalTrafficLight));
  const overridden = scoring.options.overrides?.[node.id] ?? null;
  return { line: buildLine(level, node, sumChildren(children), { proposed, overridden }), children };
}

function scoreOneTopic({ index, values, options }: Scoring, topic: LineNode): Branch {
  const value = values.get(topic.id);
  const scored = scoreTopic(index, topic.id, value, options.expressionScores, options.assumedScores);
  const children = scored.items.map((item) => itemBranch(index, item));
  const overridden = options.overrides?.[topic.id] ?? (value?.trafficLightValue || null);
  const lights = { proposed: scored.proposedTrafficLight, overridden };
  return { line: buildLine(3, topic, sumChildren(children), lights), children };
}

function itemBranch(index: StructureIndex, { item, value, score, answered }: ScoredItem): Branch {
  const line = buildLeaf(4, item, { score, maxPossibleScore: 1, answered: answered ? 1 : 0, answerable: 1 });
  const characteristics = index.characteristicsOf(item.id);
  if (characteristics.length === 0) return { line, children: childless };
  const ticked = tickedIds(value?.characteristics ?? []);
  const children = characteristics.map((characteristic) => {
    const reached = ticked.has(characteristic.id) ? 1 : 0;
    const sums = { score: reached, maxPossibleScore: 1, answered: 0, answerable: 0 };
    return { line: buildLeaf(5, characteristic, sums), children: childless };
  });
  return { line, children };
}

function buildLeaf(level: 4 | 5, node: LineNode, sums: LineSums): ScoreLine {
  return buildLine(level, node, sums, { proposed: proposeLightOfItem(sums.score), overridden: null });
}

/** Gives each line its shares and its parent, and lays the tree out as a list. */
function shareOut(root: Branch): ScoreLine[] {
  const lines: ScoreLine[] = [];
  const visit = ({ line, children }: Branch): void => {
    lines.push(line);
    const total = children.reduce((sum, child) => sum + child.line.weightingFactor, 0);
    for (const child of children) {
      const share = shareOf(child.line.weightingFactor, total);
      child.line.parentId = line.elementId;
      child.line.weightingPercentage_InLevel = share;
      child.line.weightingPercentage_Global = share * line.weightingPercentage_Global;
      visit(child);
    }
  };
  visit(root);
  return lines;
}
