import { topicTitle } from '#domain/labels/topicTitle.ts';
import type { Dimension, SubDimension, Topic } from '#schemas/generated/types.ts';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';

/** Where the carousel can stand. */
export interface Place {
  /** From 0; the topic's letters come from it. */
  number: number;
  topic: Topic;
  subDimension: SubDimension;
  dimension: Dimension;
}

/** All topics in the order of the carousel: dimensions, sub-dimensions, topics by position (document 3 §2.4). */
export function listPlaces(index: StructureIndex): Place[] {
  const places: Place[] = [];
  for (const dimension of index.dimensions) {
    for (const subDimension of index.subDimensionsOf(dimension.id)) {
      for (const topic of index.topicsOf(subDimension.id)) {
        places.push({ number: places.length, topic, subDimension, dimension });
      }
    }
  }
  return places;
}

/** The place so many steps away, past the end from the start again. */
export function placeAfter(places: readonly Place[], number: number, steps: 1 | -1): Place | undefined {
  return places[(number + steps + places.length) % places.length];
}

/** The title of a topic: its letters, then its name (document 3 §2.4). */
export function titleOf({ number, topic }: Place, text: (name: Topic['name']) => string): string {
  return topicTitle(number, text(topic.name));
}
