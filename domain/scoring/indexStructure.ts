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
  // What the builder left out is a name only.
  const dimensions = structure.dimensions.filter(({ filterValue }) => filterValue !== 0).toSorted(byPosition);
  const subDimensionsOf = groupByPosition(structure.subDimensions, (node) => node.dimensionId);
  const topicsOf = groupByPosition(structure.topics, (node) => node.subDimensionId);
  const { intervieweesOf, askedAbout } = indexInterviewees(structure);
  return {
    dimensions,
    subDimensionsOf,
    topicsOf,
    itemsOf: groupByPosition(structure.items, (node) => node.topicId),
    characteristicsOf: groupByPosition(structure.characteristics, (node) => node.itemId),
    intervieweesOf,
    askedAbout,
    topics: dimensions.flatMap(({ id }) => subDimensionsOf(id).flatMap((subDimension) => topicsOf(subDimension.id))),
  };
}

function indexInterviewees(structure: AssessmentStructure) {
  const names = new Map(structure.interviewees.map(({ id, name }) => [id, name]));
  const nameOf = ({ intervieweeId }: { intervieweeId: string }) => names.get(intervieweeId) ?? [];
  const linksOf = groupByPosition(structure.topicInterviewees, (link) => link.topicId);
  const itemLinks = groupNodes(structure.topicIntervieweeItems, (link) => link.itemId);
  const linked = new Map<string, readonly string[]>();
  for (const { topicId } of structure.topicInterviewees) {
    if (!linked.has(topicId)) linked.set(topicId, linksOf(topicId).flatMap(nameOf));
  }
  const intervieweesOf = (topicId: string) => linked.get(topicId) ?? [];
  return {
    intervieweesOf,
    askedAbout: (item: Item) => {
      const ownLinks = itemLinks.get(item.id);
      if (!ownLinks) return intervieweesOf(item.topicId);
      const asked = new Set(ownLinks.map((link) => link.topicIntervieweeId));
      const links = linksOf(item.topicId).filter((link) => asked.has(link.id));
      return links.length > 0 ? links.flatMap(nameOf) : intervieweesOf(item.topicId);
    },
  };
}

interface Placed {
  position?: number | undefined;
}

/** The nodes of each parent, by position. */
function groupByPosition<Node extends Placed>(
  nodes: readonly Node[],
  keyOf: (node: Node) => string,
): (key: string) => readonly Node[] {
  const groups = groupNodes(nodes, keyOf);
  for (const group of groups.values()) if (group.length > 1) group.sort(byPosition);
  return (key) => groups.get(key) ?? [];
}

/** The nodes of each parent, in the order given. */
export function groupNodes<Node>(nodes: readonly Node[], keyOf: (node: Node) => string): Map<string, Node[]> {
  const groups = new Map<string, Node[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  return groups;
}

/** What has no position comes first. */
export function byPosition(a: Placed, b: Placed): number {
  return (a.position ?? 0) - (b.position ?? 0);
}
