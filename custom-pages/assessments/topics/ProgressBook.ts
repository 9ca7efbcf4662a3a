import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import type { Completeness } from '#domain/scoring/interviewProgress.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';

/** How complete a topic with this content is. */
export type Measure = (topicId: string, content: ValueContent) => Completeness;

/** How complete topics and what is above them are; a topic is counted again only when it has changed. */
export class ProgressBook {
  readonly #index: StructureIndex;
  readonly #values: AssessorValues;
  readonly #known = new Map<string, { content: ValueContent; completeness: Completeness }>();
  readonly #measure: Measure;

  constructor(index: StructureIndex, values: AssessorValues, measure: Measure) {
    this.#index = index;
    this.#values = values;
    this.#measure = measure;
  }

  ofTopic(topicId: string): Completeness {
    const { content } = this.#values.read(topicId);
    const known = this.#known.get(topicId);
    if (known?.content === content) return known.completeness;
    const completeness = this.#measure(topicId, content);
    this.#known.set(topicId, { content, completeness });
    return completeness;
  }

  /** Whether something of a topic is not answered yet. */
  isOpen(topicId: string): boolean {
    const { answered, all } = this.ofTopic(topicId);
    return answered < all;
  }

  ofSubDimension(subDimensionId: string): Completeness {
    return add(this.#index.topicsOf(subDimensionId).map(({ id }) => this.ofTopic(id)));
  }

  ofDimension(dimensionId: string): Completeness {
    return add(this.#index.subDimensionsOf(dimensionId).map(({ id }) => this.ofSubDimension(id)));
  }

  ofAll(): Completeness {
    return add(this.#index.dimensions.map(({ id }) => this.ofDimension(id)));
  }
}

function add(parts: readonly Completeness[]): Completeness {
  return parts.reduce((sum, part) => ({ answered: sum.answered + part.answered, all: sum.all + part.all }), {
    answered: 0,
    all: 0,
  });
}
