import type {
  AssessmentStructure,
  Characteristic,
  Dimension,
  Item,
  SubDimension,
  Topic,
} from '#schemas/generated/types.ts';

/** A structure with its links resolved, every list by position. */
export interface StructureIndex {
  dimensions: readonly Dimension[];
  subDimensionsOf: (dimensionId: string) => readonly SubDimension[];
  topicsOf: (subDimensionId: string) => readonly Topic[];
  itemsOf: (topicId: string) => readonly Item[];
  characteristicsOf: (itemId: string) => readonly Characteristic[];
  /** Names of the interviewees linked to a topic. */
  intervieweesOf: (topicId: string) => readonly string[];
  /** Names of the interviewees who are asked about an item: all of the topic's where nothing is said. */
  askedAbout: (item: Item) => readonly string[];
  /** The topics in the order in which the carousel runs through them. */
  topics: readonly Topic[];
}

/** Resolves the links of a structure once, so that a score or a page finds children without searching. */
export function indexStructure(structure: AssessmentStructure): StructureIndex {
  const dimensions = structure.dimensions.toSorted(byPosition);
  const subDimensionsOf = groupBy(structure.subDimensions, (node) => node.dimensionId);
  const topicsOf = groupBy(structure.topics, (node) => node.subDimensionId);
  const { intervieweesOf, askedAbout } = indexInterviewees(structure);
  return {
    dimensions,
    subDimensionsOf,
    topicsOf,
    itemsOf: groupBy(structure.items, (node) => node.topicId),
    characteristicsOf: groupBy(structure.characteristics, (node) => node.itemId),
    intervieweesOf,
    askedAbout,
    topics: dimensions.flatMap(({ id }) => subDimensionsOf(id).flatMap((subDimension) => topicsOf(subDimension.id))),
  };
}

function indexInterviewees(structure: AssessmentStructure) {
  const names = new Map(structure.interviewees.map(({ id, name }) => [id, name]));
  const nameOf = ({ intervieweeId }: { intervieweeId: string }) => names.get(intervieweeId) ?? [];
  const linksOf = groupBy(structure.topicInterviewees, (link) => link.topicId);
  const itemLinksOf = groupBy(structure.topicIntervieweeItems, (link) => link.itemId);
  const linked = new Map<string, readonly string[]>();
  for (const { topicId } of structure.topicInterviewees) {
    if (!linked.has(topicId)) linked.set(topicId, linksOf(topicId).flatMap(nameOf));
  }
  const intervieweesOf = (topicId: string) => linked.get(topicId) ?? [];
  return {
    intervieweesOf,
    askedAbout: (item: Item) => {
      const itemLinks = itemLinksOf(item.id);
      if (itemLinks.length === 0) return intervieweesOf(item.topicId);
      const asked = new Set(itemLinks.map((link) => link.topicIntervieweeId));
      const links = linksOf(item.topicId).filter((link) => asked.has(link.id));
      return links.length > 0 ? links.flatMap(nameOf) : intervieweesOf(item.topicId);
    },
  };
}

function groupBy<Node extends object>(
  nodes: readonly Node[],
  keyOf: (node: Node) => string,
): (key: string) => readonly Node[] {
  const groups = new Map<string, Node[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  for (const group of groups.values()) group.sort(byPosition);
  return (key) => groups.get(key) ?? [];
}

function byPosition(a: object, b: object): number {
  return positionOf(a) - positionOf(b);
}

function positionOf(node: object): number {
  return 'position' in node && typeof node.position === 'number' ? node.position : 0;
}
