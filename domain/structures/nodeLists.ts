import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { byPosition } from '../scoring/indexStructure.ts';

/** The lists of a structure whose nodes form its tree, from the top down. */
export const nodeLists = ['dimensions', 'subDimensions', 'topics', 'items', 'characteristics'] as const;

export type NodeList = (typeof nodeLists)[number];

/** The lists beside the tree: who is interviewed, about which topics and which of their items. */
export const interviewLists = ['interviewees', 'topicInterviewees', 'topicIntervieweeItems'] as const;

/** Every list of a structure that is edited entry by entry. */
export const editedLists = [...nodeLists, 'interviewees', 'topicInterviewees'] as const;

export type EditedList = (typeof editedLists)[number];

/** A node of any list. */
export type AnyNode = AssessmentStructure[EditedList][number];

/** Among which others an entry has its position: those with the same value here. */
const siblingKeys: Readonly<Partial<Record<EditedList, string>>> = {
  subDimensions: 'dimensionId',
  topics: 'subDimensionId',
  items: 'topicId',
  characteristics: 'itemId',
  topicInterviewees: 'intervieweeId',
};

/** The field of a node that says what it stands below; null for those at the top. */
export function parentField(list: EditedList): string | null {
  return siblingKeys[list] ?? null;
}

/** The value of a field of a node, null where it has none. */
export function fieldOf(node: AnyNode, field: string): unknown {
  return objectOf(node)[field] ?? null;
}

/** Id of what a node stands below; empty at the top. Of a topic of an interviewee: the interviewee. */
export function parentOf(list: EditedList, node: AnyNode): string {
  const key = siblingKeys[list];
  return key ? String(fieldOf(node, key)) : '';
}

/** The entries a node stands among, itself with them, by position. */
export function siblingsOf(structure: AssessmentStructure, list: EditedList, parent: string): AnyNode[] {
  const nodes: readonly AnyNode[] = structure[list];
  return nodes.filter((node) => parentOf(list, node) === parent).toSorted(byPosition);
}

/** As `siblingsOf` of one structure, of which each list is put in order once. */
export function indexSiblings(structure: AssessmentStructure): (list: EditedList, parent: string) => AnyNode[] {
  const lists = new Map<EditedList, Map<string, AnyNode[]>>();
  return (list, parent) => {
    const known = lists.get(list) ?? new Map<string, AnyNode[]>();
    if (!lists.has(list)) {
      lists.set(list, known);
      const nodes: readonly AnyNode[] = structure[list];
      for (const node of nodes.toSorted(byPosition)) {
        const siblings = known.get(parentOf(list, node));
        if (siblings) siblings.push(node);
        else known.set(parentOf(list, node), [node]);
      }
    }
    return known.get(parent) ?? [];
  };
}

export function findNode(structure: AssessmentStructure, list: EditedList, id: unknown): AnyNode | null {
  const nodes: readonly AnyNode[] = structure[list];
  return nodes.find((node) => node.id === id) ?? null;
}

/**
 * Adding a dimension or a topic and deleting a sub-dimension, and with it a dimension, is for the global pass only
 * (document 2 §2, "Assessment structure editor").
 */
export function mayEdit(action: 'add' | 'remove', list: EditedList, isGlobalPass: boolean): boolean {
  const passOnly: readonly EditedList[] = action === 'add' ? ['dimensions', 'topics'] : ['dimensions', 'subDimensions'];
  return isGlobalPass || !passOnly.includes(list);
}

/** Whether a value has every list of nodes; what stands in them is for the schema to say. */
export function isStructure(value: unknown): value is AssessmentStructure {
  return isObject(value) && nodeLists.every((list) => Array.isArray(value[list]));
}
