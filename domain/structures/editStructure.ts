import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { editedLists, findNode, parentOf, siblingsOf, type AnyNode, type EditedList } from './nodeLists.ts';

/**
 * The structure with a node as it was edited, or with one more. Another position than before is its place among its
 * siblings, counted from 1: those that make room get new positions; what is not moved keeps its own, as do all where
 * the position stays. A place beyond the last is the last.
 *
 * @param moveTo The place, whatever the position is: positions may have gaps, or begin at 0, so that a place may have the
 *   number that the node has as its position elsewhere.
 */
export function putNode(
  structure: AssessmentStructure,
  list: EditedList,
  node: AnyNode,
  moveTo?: number,
): AssessmentStructure {
  const before = findNode(structure, list, node.id);
  const parent = parentOf(list, node);
  const isThere = before !== null && parentOf(list, before) === parent;
  if (isThere && moveTo === undefined && (before.position ?? 0) === (node.position ?? 0))
    return replace(structure, list, [node]);
  const others = siblingsOf(structure, list, parent).filter(({ id }) => id !== node.id);
  const place = Math.min(Math.max((moveTo ?? node.position ?? 0) - 1, 0), others.length);
  const placed = [...others.slice(0, place), node, ...others.slice(place)].map((one, at) =>
    one.position === at + 1 ? one : { ...one, position: at + 1 },
  );
  return replace(structure, list, placed);
}

/** The structure without a node and what stands below or refers to it. */
export function removeNode(structure: AssessmentStructure, list: EditedList, id: string): AssessmentStructure {
  const gone = new Map<EditedList, Set<string>>();
  const isGone = (of: EditedList, one: string) => (of === list && one === id) || gone.get(of)?.has(one) === true;
  const keep = <Node extends { id: string }>(
    of: EditedList,
    nodes: readonly Node[],
    falls: (node: Node) => boolean,
  ) => {
    const left = nodes.filter((node) => !isGone(of, node.id) && !falls(node));
    const kept = new Set(left.map((node) => node.id));
    gone.set(of, new Set(nodes.map((node) => node.id).filter((one) => !kept.has(one))));
    return left;
  };
  const dimensions = keep('dimensions', structure.dimensions, () => false);
  const subDimensions = keep('subDimensions', structure.subDimensions, (node) =>
    isGone('dimensions', node.dimensionId),
  );
  const topics = keep('topics', structure.topics, (node) => isGone('subDimensions', node.subDimensionId));
  const items = keep('items', structure.items, (node) => isGone('topics', node.topicId));
  const characteristics = keep('characteristics', structure.characteristics, (node) => isGone('items', node.itemId));
  const interviewees = keep('interviewees', structure.interviewees, () => false);
  const topicInterviewees = keep(
    'topicInterviewees',
    structure.topicInterviewees,
    (node) => isGone('topics', node.topicId) || isGone('interviewees', node.intervieweeId),
  );
  const topicIntervieweeItems = structure.topicIntervieweeItems.filter(
    (link) => !isGone('items', link.itemId) && !isGone('topicInterviewees', link.topicIntervieweeId),
  );
  return {
    ...structure,
    ...{ dimensions, subDimensions, topics, items, characteristics },
    ...{ interviewees, topicInterviewees, topicIntervieweeItems },
  };
}

/** A node and the nodes that `removeNode` takes out with it, by list, whatever their positions. */
export function removedNodes(structure: AssessmentStructure, list: EditedList, id: string): Record<string, AnyNode[]> {
  const after = removeNode(structure, list, id);
  const removed = (of: EditedList): AnyNode[] => {
    const [nodes, left]: (readonly AnyNode[])[] = [structure[of], after[of]];
    const kept = new Set(left?.map((node) => node.id));
    return (nodes ?? []).filter((node) => !kept.has(node.id)).map((node) => ({ ...node, position: 0 }));
  };
  return Object.fromEntries(editedLists.map((of) => [of, removed(of)]));
}

/** How many nodes stand below one, whatever their level; of an interviewee, the topics that it is asked about. */
export function countBelow(structure: AssessmentStructure, list: EditedList, id: string): number {
  if (list === 'interviewees')
    return structure.topicInterviewees.filter(({ intervieweeId }) => intervieweeId === id).length;
  const count = ({ subDimensions, topics, items, characteristics }: AssessmentStructure) =>
    subDimensions.length + topics.length + items.length + characteristics.length;
  const itself = list === 'dimensions' || list === 'topicInterviewees' ? 0 : 1;
  return count(structure) - count(removeNode(structure, list, id)) - itself;
}

/** The list with nodes in the place of those with their ids; new ones at its end. */
function replace(structure: AssessmentStructure, list: EditedList, nodes: readonly AnyNode[]): AssessmentStructure {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const there: readonly AnyNode[] = structure[list];
  const ids = new Set(there.map(({ id }) => id));
  const next = there.map((node) => byId.get(node.id) ?? node);
  return { ...structure, [list]: [...next, ...nodes.filter(({ id }) => !ids.has(id))] };
}
