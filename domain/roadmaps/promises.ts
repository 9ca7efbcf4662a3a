import type { Dimension, SubDimension } from '#schemas/generated/types.ts';
import type { RoadmapAction } from './timeline.ts';

/** A card of the club's active roadmap, as somebody meets it again who assesses the club. */
export interface RoadmapPromise {
  card: RoadmapAction;
  /** Whether its season is over, and it is neither done nor dropped. */
  isOverdue: boolean;
  /** Of the sub-dimension that it was an action point of, where this structure has it; null: of the whole dimension. */
  subDimensionReference: string | null;
}

interface PromisePlace {
  dimension: Pick<Dimension, 'id' | 'reference'>;
  subDimension: Pick<SubDimension, 'id' | 'reference'>;
}

/** What was promised at a topic: cards of its sub-dimension, and those of its whole dimension, by season. */
export function promisesAt(
  promises: readonly RoadmapPromise[],
  { dimension, subDimension }: PromisePlace,
): RoadmapPromise[] {
  const own = subDimension.reference ?? subDimension.id;
  return promises
    .filter(
      ({ card, subDimensionReference }) =>
        card.reference === (dimension.reference ?? dimension.id) && (subDimensionReference ?? own) === own,
    )
    .sort((one, other) => one.card.season - other.card.season);
}
