import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { scoreAssessment, type ScoreOptions } from '#domain/scoring/scoreAssessment.ts';
import { scoreTopic, type ScoredTopic } from '#domain/scoring/scoreTopic.ts';
import type {
  AssessmentStructure,
  AssessorValue,
  Item,
  ItemValue,
  ScoreLine,
  Topic,
} from '#schemas/generated/types.ts';

type ItemType = Item['assessmentItemType'];

/** A small assessment that a test builds up and answers as an assessor would. */
export class AssessmentScenario {
  readonly structure: AssessmentStructure = {
    dimensions: [],
    subDimensions: [],
    topics: [],
    items: [],
    characteristics: [],
    interviewees: [],
    topicInterviewees: [],
    topicIntervieweeItems: [],
  };
  readonly #values = new Map<string, AssessorValue>();

  get values(): AssessorValue[] {
    return [...this.#values.values()];
  }

  /** Adds a dimension, with one sub-dimension in it unless told otherwise. */
  dimension(id: string, weightingFactor = 1, subDimensions: string[] = [`${id}.1`]): this {
    const { dimensions } = this.structure;
    dimensions.push({ id, position: dimensions.length, name: { en: id }, weightingFactor });
    for (const subDimension of subDimensions) this.subDimension(id, subDimension);
    return this;
  }

  subDimension(dimensionId: string, id: string, weightingFactor = 1): this {
    const { subDimensions } = this.structure;
    subDimensions.push({ id, dimensionId, position: subDimensions.length, name: { en: id }, weightingFactor });
    return this;
  }

  topic(subDimensionId: string, id: string, more: Partial<Topic> = {}): this {
    const { topics } = this.structure;
    topics.push({ id, subDimensionId, position: topics.length, name: { en: id }, ...more });
    return this;
  }

  item(topicId: string, id: string, assessmentItemType: ItemType = 1, more: Partial<Item> = {}): this {
    const { items } = this.structure;
    items.push({ id, topicId, position: items.length, name: { en: id }, assessmentItemType, ...more });
    return this;
  }

  characteristic(itemId: string, id: string, more: { required?: boolean; weightingFactor?: number } = {}): this {
    this.structure.characteristics.push({ id, itemId, name: { en: id }, ...more });
    return this;
  }

  /** Links interviewees to a topic, by name. */
  interviewees(topicId: string, ...names: string[]): this {
    const { interviewees, topicInterviewees } = this.structure;
    for (const name of names) {
      if (!interviewees.some((one) => one.name === name)) interviewees.push({ id: name, name });
      topicInterviewees.push({
        id: `${topicId}-${name}`,
        topicId,
        intervieweeId: name,
        position: topicInterviewees.length,
      });
    }
    return this;
  }

  answer(itemId: string, value: boolean | null): this {
    return this.#setItem(itemId, { value });
  }

  slide(itemId: string, numericScore: number): this {
    return this.#setItem(itemId, { numericScore });
  }

  tick(itemId: string, ...characteristicIds: string[]): this {
    const characteristics = characteristicIds.map((characteristicId) => ({ characteristicId, checkbox: true }));
    return this.#setItem(itemId, { characteristics });
  }

  /** What an interviewee says about an item. */
  says(interviewee: string, itemId: string, value: boolean | null): this {
    const interviewValues = (this.#valueOfItem(itemId).interviewValues ??= []);
    let interview = interviewValues.find((one) => one.interviewee === interviewee);
    if (!interview) interviewValues.push((interview = { interviewee, itemValues: [] }));
    (interview.itemValues ??= []).push({ itemId, value });
    return this;
  }

  /** The light that the assessor gives a topic. */
  light(topicId: string, trafficLightValue: NonNullable<AssessorValue['trafficLightValue']>): this {
    this.#valueOf(topicId).trafficLightValue = trafficLightValue;
    return this;
  }

  score(options: ScoreOptions = {}): ScoreLine[] {
    return scoreAssessment(this.structure, this.values, options);
  }

  line(elementId: string, options: ScoreOptions = {}): ScoreLine {
    const found = this.score(options).find((line) => line.elementId === elementId);
    if (!found) throw new Error(`The score has no line for ${elementId}`);
    return found;
  }

  scoreTopic(topicId: string): ScoredTopic {
    return scoreTopic(indexStructure(this.structure), topicId, this.#values.get(topicId));
  }

  #setItem(itemId: string, change: Partial<ItemValue>): this {
    const itemValues = (this.#valueOfItem(itemId).itemValues ??= []);
    const found = itemValues.find((one) => one.itemId === itemId);
    if (found) Object.assign(found, change);
    else itemValues.push({ itemId, ...change });
    return this;
  }

  #valueOfItem(itemId: string): AssessorValue {
    const item = this.structure.items.find((one) => one.id === itemId);
    if (!item) throw new Error(`There is no item ${itemId}`);
    return this.#valueOf(item.topicId);
  }

  #valueOf(topicId: string): AssessorValue {
    const found = this.#values.get(topicId);
    if (found) return found;
    const value = { id: topicId, clubAssessmentId: 'ca', assessorId: 'lead', assessmentTitleId: topicId };
    this.#values.set(topicId, value);
    return value;
  }
}
