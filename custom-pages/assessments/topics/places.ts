import { topicTitle } from '#domain/labels/topicTitle.ts';
import type { Dimension, SubDimension, Topic } from '#schemas/generated/types.ts';
import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import type { ProgressBook } from './ProgressBook.ts';

/** Where the carousel can stand. */
export interface Place {
  /** Among all topics of the structure, from 0; the topic's letters come from it. */
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

/** The first place of each sub-dimension. */
export function listParts(places: readonly Place[]): Place[] {
  return places.filter(({ subDimension }, at) => places[at - 1]?.subDimension !== subDimension);
}

/** The place so many steps away, past the end from the start again. */
export function placeAfter(places: readonly Place[], place: Place, steps: 1 | -1): Place | undefined {
  return places[(places.indexOf(place) + steps + places.length) % places.length];
}

/** The nearest place after this one where something is not answered yet, past the end from the start; null for none. */
export function nextOpenPlace(places: readonly Place[], place: Place, progress: ProgressBook): Place | null {
  const at = places.indexOf(place) + 1;
  return [...places.slice(at), ...places.slice(0, at)].find(({ topic }) => progress.isOpen(topic.id)) ?? null;
}

/** The title of a topic: its letters, then its name (document 3 §2.4). */
export function titleOf({ number, topic }: Place, text: (name: Topic['name']) => string): string {
  return topicTitle(number, text(topic.name));
}
