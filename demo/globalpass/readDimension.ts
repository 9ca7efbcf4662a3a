import type { AssessmentStructure, Item, Localized, Topic } from '#schemas/generated/types.ts';

/** The part of a structure that one dimension file holds. */
export type DimensionPart = Pick<
  AssessmentStructure,
  'dimensions' | 'subDimensions' | 'topics' | 'items' | 'characteristics'
>;

/**
 * Reads one dimension file. Every line is a mark and its parts, three texts apart by " | " (en, nl, fr):
 * `D ref`, `S ref weight` sub-dimension, `T weight` topic, `?` its question, `I type weight [needed]` item,
 * `X` expression, `h` help, `+` truthy and `-` falsy finding, `>` falsy action, `C r|- weight` characteristic.
 * @throws Error naming the line that does not fit
 */
export function readDimension(text: string, position: number): DimensionPart {
  const part: DimensionPart = { dimensions: [], subDimensions: [], topics: [], items: [], characteristics: [] };
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    try {
      readLine(part, line, position);
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error instanceof Error ? error.message : String(error)}: ${line}`);
    }
  });
  return part;
}

function readLine(part: DimensionPart, line: string, position: number): void {
  const mark = line.slice(0, 1);
  const rest = line.slice(2);
  if (mark === 'X') {
    currentItem(part).expression = rest.trim();
    return;
  }
  const [head = '', ...texts] = rest.split(' | ');
  const words = head.trim().split(/\s+/);
  if (mark === 'D') addDimension(part, words, texts, position);
  else if (mark === 'S') addSubDimension(part, words, texts);
  else if (mark === 'T') addTopic(part, words, texts);
  else if (mark === 'I') addItem(part, words, texts);
  else if (mark === 'C') addCharacteristic(part, words, texts);
  else setText(part, mark, [head, ...texts]);
}

function addDimension(part: DimensionPart, [reference = '']: string[], texts: string[], position: number): void {
  part.dimensions.push({ id: reference, reference, position, name: localize(texts), weightingFactor: 1 });
}

function addSubDimension(part: DimensionPart, [reference = '', weight]: string[], texts: string[]): void {
  const dimensionId = last(part.dimensions).id;
  part.subDimensions.push({
    id: reference,
    reference,
    dimensionId,
    position: part.subDimensions.length + 1,
    name: localize(texts),
    weightingFactor: Number(weight),
  });
}

function addTopic(part: DimensionPart, [weight]: string[], texts: string[]): void {
  const subDimensionId = last(part.subDimensions).id;
  const position = part.topics.filter((topic) => topic.subDimensionId === subDimensionId).length + 1;
  const id = `${subDimensionId}.${position}`;
  part.topics.push({
    id,
    reference: id,
    subDimensionId,
    position,
    name: localize(texts),
    weightingFactor: Number(weight),
    askClubForEvidence: position === 1,
  });
}

function addItem(part: DimensionPart, [type, weight, needed]: string[], texts: string[]): void {
  const topicId = last(part.topics).id;
  const position = part.items.filter((item) => item.topicId === topicId).length + 1;
  const id = `${topicId}.${position}`;
  part.items.push({
    id,
    reference: id,
    topicId,
    position,
    name: localize(texts),
    assessmentItemType: Number(type) as Item['assessmentItemType'],
    weightingFactor: Number(weight),
    truthyThreshold: 0.5,
    ...(needed === undefined ? {} : { atLeastNeededCharacteristics: Number(needed) }),
  });
}

function addCharacteristic(part: DimensionPart, [required, weight]: string[], texts: string[]): void {
  const itemId = currentItem(part).id;
  const position = part.characteristics.filter((characteristic) => characteristic.itemId === itemId).length + 1;
  part.characteristics.push({
    id: `${itemId}.${position}`,
    itemId,
    position,
    name: localize(texts),
    required: required === 'r',
    weightingFactor: Number(weight),
  });
}

function setText(part: DimensionPart, mark: string, texts: string[]): void {
  const text = localize(texts);
  if (mark === '?') (last(part.topics) as Topic).questionTranslation = text;
  else if (mark === 'h') currentItem(part).helpTranslation = text;
  else if (mark === '+') currentItem(part).truthyFinding = text;
  else if (mark === '-') currentItem(part).falsyFinding = text;
  else if (mark === '>') currentItem(part).falsyAction = text;
  else throw new Error(`unknown mark "${mark}"`);
}

function localize(texts: string[]): Localized {
  const [en, nl, fr] = texts.map((text) => text.trim());
  if (texts.length !== 3 || !en || !nl || !fr) throw new Error('three texts are needed: English, Dutch, French');
  return { en, nl, fr };
}

function currentItem(part: DimensionPart): Item {
  return last(part.items);
}

function last<T>(list: T[]): T {
  const value = list.at(-1);
  if (value === undefined) throw new Error('nothing to belong to yet');
  return value;
}
