import type { StructureIndex } from '#domain/scoring/indexStructure.ts';
import { scoreTopic, type ExpressionScores } from '#domain/scoring/scoreTopic.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';

/** Answered items among all; shown apart from the score (decisions C). */
export interface Completeness {
  answered: number;
  all: number;
}

/** How complete topics and what is above them are; a topic is counted again only when it has changed. */
export class ProgressBook {
  readonly #index: StructureIndex;
  readonly #values: AssessorValues;
  readonly #known = new Map<string, { content: ValueContent; completeness: Completeness }>();
  readonly #expressionScores: ExpressionScores;

  constructor(index: StructureIndex, values: AssessorValues, expressionScores: ExpressionScores) {
    this.#index = index;
    this.#values = values;
    this.#expressionScores = expressionScores;
  }

  ofTopic(topicId: string): Completeness {
    const { content } = this.#values.read(topicId);
    const known = this.#known.get(topicId);
    if (known?.content === content) return known.completeness;
    const { answered, items } = scoreTopic(this.#index, topicId, content, this.#expressionScores);
    const completeness = { answered, all: items.length };
    this.#known.set(topicId, { content, completeness });
    return completeness;
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
