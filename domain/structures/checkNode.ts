import { isObject } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { isWeight, weightBounds } from '../scoring/setWeights.ts';
import { fieldOf, findNode, mayEdit, nodeLists, type AnyNode, type EditedList } from './nodeLists.ts';

/** What an editor does not take of a node beyond its schema: where, and why. */
export interface NodeFault {
  field: string;
  rule: 'globalPassOnly' | 'required' | 'minimum' | 'maximum' | 'leftOut' | 'twice' | 'tooMany' | 'link';
  params?: Readonly<Record<string, number>>;
}

/** Most nodes of each list of a structure; what is more is refused. */
export const mostNodes = 5_000;

/**
 * What is wrong with a node as it was edited: it is new where only the global pass gets new ones, has no name in any
 * language, weighs less than 1 (0 is kept where the builder left a dimension out, decisions C), or asks an interviewee
 * twice about a topic.
 */
export function checkNode(
  structure: AssessmentStructure,
  list: EditedList,
  node: AnyNode,
  isGlobalPass: boolean,
): NodeFault[] {
  const before = findNode(structure, list, node.id);
  const faults: NodeFault[] = [];
  if (!before && !mayEdit('add', list, isGlobalPass)) faults.push({ field: 'id', rule: 'globalPassOnly' });
  if (!before && structure[list].length >= mostNodes)
    faults.push({ field: 'id', rule: 'tooMany', params: { limit: mostNodes } });
  if (list === 'topicInterviewees' && isAskedTwice(structure, node)) faults.push({ field: 'topicId', rule: 'twice' });
  return [...faults, ...checkName(node), ...checkWeight(before, node)];
}

/**
 * The same of all nodes of a structure that takes the place of another one, names and weights, and of who is asked: each
 * interviewee once about a topic, and about items of that topic alone. Each with its place as in
 * `items.3.weightingFactor`.
 */
export function checkNodes(before: AssessmentStructure, after: AssessmentStructure): NodeFault[] {
  const nodes = nodeLists.flatMap((list) => {
    const old = new Map<string, AnyNode>(before[list].map((node) => [node.id, node]));
    const nodes: readonly AnyNode[] = after[list];
    return nodes.flatMap((node, at) =>
      [...checkName(node), ...checkWeight(old.get(node.id) ?? null, node)].map((fault) => ({
        ...fault,
        field: `${list}.${at}.${fault.field}`,
      })),
    );
  });
  return [...nodes, ...checkAsked(after)];
}

function checkAsked({ items, topicInterviewees, topicIntervieweeItems }: AssessmentStructure): NodeFault[] {
  const topicOfItem = new Map(items.map(({ id, topicId }) => [id, topicId]));
  const topicOfLink = new Map(topicInterviewees.map(({ id, topicId }) => [id, topicId]));
  const pairs = new Set<string>();
  const twice = topicInterviewees.flatMap(({ topicId, intervieweeId }, at): NodeFault[] => {
    const pair = JSON.stringify([topicId, intervieweeId]);
    if (!pairs.has(pair)) {
      pairs.add(pair);
      return [];
    }
    return [{ field: `topicInterviewees.${at}.topicId`, rule: 'twice' }];
  });
  const loose = topicIntervieweeItems.flatMap(({ itemId, topicIntervieweeId }, at): NodeFault[] =>
    topicOfItem.get(itemId) === topicOfLink.get(topicIntervieweeId)
      ? []
      : [{ field: `topicIntervieweeItems.${at}.topicIntervieweeId`, rule: 'link' }],
  );
  return [...twice, ...loose];
}

function checkName(node: AnyNode): NodeFault[] {
  const name = fieldOf(node, 'name');
  return isObject(name) && !hasText(name) ? [{ field: 'name', rule: 'required' }] : [];
}

function isAskedTwice({ topicInterviewees }: AssessmentStructure, node: AnyNode): boolean {
  return topicInterviewees.some(
    ({ id, topicId, intervieweeId }) =>
      id !== node.id && topicId === fieldOf(node, 'topicId') && intervieweeId === fieldOf(node, 'intervieweeId'),
  );
}

function checkWeight(before: AnyNode | null, node: AnyNode): NodeFault[] {
  const field = 'weightingFactor';
  const weight = fieldOf(node, field) ?? 1;
  const isLeftOut = before !== null && fieldOf(before, field) === 0;
  if (isLeftOut) return weight === 0 ? [] : [{ field, rule: 'leftOut' }];
  if (typeof weight !== 'number' || isWeight(weight)) return [];
  const { least, most } = weightBounds;
  return weight > most
    ? [{ field, rule: 'maximum', params: { limit: most } }]
    : [{ field, rule: 'minimum', params: { limit: least } }];
}

function hasText(texts: unknown): boolean {
  return isObject(texts) && Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== '');
}
