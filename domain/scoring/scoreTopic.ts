import type { AssessorValue, Item, ItemValue } from '#schemas/generated/types.ts';
import type { StructureIndex } from './indexStructure.ts';
import { collectAnswers, deriveConsensus, indexInterviews, type Answer } from './interviews.ts';
import { isAnswered } from './isAnswered.ts';
import { measureMeterAngle, proposeTrafficLight } from './proposeTrafficLight.ts';
import { limitScore, scoreItem } from './scoreItem.ts';
import type { TrafficLight } from './TrafficLight.ts';
import { weightedMean, weightOf } from './weighting.ts';

/** What is taken of an assessor value. */
export type TopicValue = Pick<AssessorValue, 'itemValues' | 'interviewValues'>;

/** Score by item id that the server evaluated for expressions; null where evaluating failed. */
export type ExpressionScores = Readonly<Record<string, number | null>>;

/** Scores by item id, 0 to 1, that are taken for granted in place of what the answers make: to see what would be if. */
export type AssumedScores = Readonly<Record<string, number>>;

export interface ScoredItem {
  item: Item;
  value: ItemValue | undefined;
  weight: number;
  score: number;
  consensus: Answer;
  answered: boolean;
}

export interface ScoredTopic {
  items: ScoredItem[];
  /** 0 to 1. */
  normalizedScore: number;
  proposedTrafficLight: TrafficLight;
  /** Degrees, 0 to 90; null without items. */
  meterAngle: number | null;
  answered: number;
}

/**
 * The items of one topic with their scores, and what they propose for it (document 3 §4.3). The
 * checklist's card shows this for one topic, `scoreAssessment` takes it for all of them.
 */
export function scoreTopic(
  index: StructureIndex,
  topicId: string,
  value: TopicValue | undefined,
  expressionScores: ExpressionScores = {},
  assumedScores: AssumedScores = {},
): ScoredTopic {
  const items = scoreItems(index, topicId, value, expressionScores).map((scored) => {
    const assumed = assumedScores[scored.item.id];
    return assumed === undefined ? scored : { ...scored, score: limitScore(assumed) };
  });
  return {
    items,
    normalizedScore: weightedMean(items),
    proposedTrafficLight: proposeTrafficLight(items),
    meterAngle: measureMeterAngle(items),
    answered: items.filter(({ answered }) => answered).length,
  };
}

function scoreItems(
  index: StructureIndex,
  topicId: string,
  topicValue: TopicValue | undefined,
  expressionScores: ExpressionScores,
): ScoredItem[] {
  const values = new Map(topicValue?.itemValues?.map((value) => [value.itemId, value]));
  const interviews = indexInterviews(topicValue?.interviewValues ?? []);
  const interviewees = index.intervieweesOf(topicId);
  return index.itemsOf(topicId).map((item) => {
    const value = values.get(item.id);
    const answers = collectAnswers(interviewees, interviews, item.id);
    const facts = {
      value,
      answers,
      characteristics: index.characteristicsOf(item.id),
      expressionScore: expressionScores[item.id],
    };
    return {
      item,
      value,
      weight: weightOf(item),
      score: scoreItem(item, facts),
      consensus: deriveConsensus(answers),
      answered: isAnswered(item, facts, () => collectAnswers(index.askedAbout(item), interviews, item.id)),
    };
  });
}
