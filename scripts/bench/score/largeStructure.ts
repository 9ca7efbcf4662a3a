import { readFileSync } from 'node:fs';
import type { AssessmentStructure, Item } from '#schemas/generated/types.ts';
import { hasSharedData, sharedData } from '#tests/support/sharedData.ts';

interface Node {
  id: string;
  position: number;
  name: { en: string };
}

interface Framework {
  dimensions: (Node & { subDimensions: (Node & { topics: (Node & { items: Node[] })[] })[] })[];
}

/** Yes-or-no items above all, as in the demonstration's global pass. */
const types = [1, 1, 5, 1, 2, 6, 1, 4] as const satisfies readonly Item['assessmentItemType'][];
const characteristicNames = ['in writing', 'known to the staff', 'reviewed every season'];
const intervieweeNames = ['Board', 'Academy manager', 'Coaches', 'Parents'];

/**
 * An assessment of exactly `count` items: the controls of NIST SP 800-53 as dimensions, sub-dimensions, topics and
 * items, repeated until there are enough; where the folder of real data is missing, a made framework of about the same
 * shape. The framework knows no types: they are dealt out in turn, with what belongs to them (characteristics,
 * interviewees, an expression).
 */
export function makeLargeStructure(count: number): AssessmentStructure {
  const { dimensions } = hasSharedData ? readFramework() : makeFramework();
  const structure: AssessmentStructure = {
    dimensions: [],
    subDimensions: [],
    topics: [],
    items: [],
    characteristics: [],
    interviewees: intervieweeNames.map((name, index) => ({ id: `person-${index}`, name })),
    topicInterviewees: [],
    topicIntervieweeItems: [],
  };
  for (let copy = 1; structure.items.length < count; copy += 1) addCopy(structure, dimensions, copy, count);
  return structure;
}

function readFramework(): Framework {
  return JSON.parse(readFileSync(sharedData('frameworks', 'large-nist-sp800-53-rev5-high.json'), 'utf8')) as Framework;
}

function makeFramework(): Framework {
  const many = (count: number, prefix: string, kind: string): Node[] =>
    Array.from({ length: count }, (_, position) => ({
      id: `${prefix}${position + 1}`,
      position,
      name: { en: `${kind} ${prefix}${position + 1}: what the club has agreed on, and who sees to it` },
    }));
  return {
    dimensions: many(18, 'd', 'Dimension').map((dimension) => ({
      ...dimension,
      subDimensions: many(10, `${dimension.id}.`, 'Part').map((part) => ({
        ...part,
        topics: many(2, `${part.id}.`, 'Topic').map((topic) => ({ ...topic, items: many(4, `${topic.id}.`, 'Item') })),
      })),
    })),
  };
}

function addCopy(structure: AssessmentStructure, source: Framework['dimensions'], copy: number, count: number): void {
  const base = ({ id, name }: Node) => ({ id: `${id}.${copy}`, name: { en: name.en.slice(0, 300) } });
  for (const dimension of source) {
    structure.dimensions.push({ ...base(dimension), position: structure.dimensions.length });
    for (const subDimension of dimension.subDimensions) {
      const { position } = subDimension;
      structure.subDimensions.push({ ...base(subDimension), position, dimensionId: base(dimension).id });
      for (const topic of subDimension.topics) {
        if (structure.items.length === count) return;
        structure.topics.push({ ...base(topic), position: topic.position, subDimensionId: base(subDimension).id });
        const items = topic.items
          .slice(0, count - structure.items.length)
          .map((item) => ({ ...base(item), position: item.position }));
        addItems(structure, base(topic).id, items);
      }
    }
  }
}

function addItems(
  structure: AssessmentStructure,
  topicId: string,
  nodes: Omit<Item, 'topicId' | 'assessmentItemType'>[],
): void {
  for (const node of nodes) {
    const assessmentItemType = types[structure.items.length % types.length] ?? 1;
    const weightingFactor = 1 + (structure.items.length % 3);
    structure.items.push({ ...node, topicId, assessmentItemType, weightingFactor, ...extrasOf(assessmentItemType) });
    if (assessmentItemType === 6) addCharacteristics(structure, node.id);
    if (assessmentItemType === 2) linkInterviewees(structure, topicId);
  }
}

function extrasOf(type: Item['assessmentItemType']): Partial<Item> {
  if (type === 4) return { expression: 'youthPlayers > 100.0 ? 1.0 : 0.0' };
  return type === 6 ? { atLeastNeededCharacteristics: 2 } : {};
}

function addCharacteristics({ characteristics }: AssessmentStructure, itemId: string): void {
  for (const [position, name] of characteristicNames.entries()) {
    characteristics.push({ id: `${itemId}/${position}`, itemId, name: { en: name }, required: position === 0 });
  }
}

function linkInterviewees({ interviewees, topicInterviewees }: AssessmentStructure, topicId: string): void {
  if (topicInterviewees.some((link) => link.topicId === topicId)) return;
  for (const [position, { id }] of interviewees.entries()) {
    topicInterviewees.push({ id: `${topicId}/${id}`, topicId, intervieweeId: id, position });
  }
}
