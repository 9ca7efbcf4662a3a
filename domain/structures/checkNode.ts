import { isObject } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { isWeight, weighedLists, weightBounds } from '../scoring/setWeights.ts';
import { fieldOf, findNode, mayEdit, nodeLists, type AnyNode, type EditedList } from './nodeLists.ts';

/** What an editor does not take of a node beyond its schema: where, and why. */
export interface NodeFault {
  field: string;
  rule:
    'globalPassOnly' | 'required' | 'minimum' | 'maximum' | 'leftOut' | 'trafficLights' | 'twice' | 'tooMany' | 'link';
  params?: Readonly<Record<string, number>>;
}

/** Most nodes of each list of a structure; what is more is refused. */
export const mostNodes = 5_000;

/** What the nodes belong to. */
interface NodeOwner {
  isGlobalPass: boolean;
  /** A project with traffic lights: what is weighed by hand keeps the factor it has, and what is new weighs 1. */
  hasLights: boolean;
}

/**
 * What is wrong with a node as it was edited: it is new where only the global pass gets new ones, has no name in any
 * language, weighs less than 1 (0 is kept where the builder left a dimension out, decisions C) or otherwise than before
 * where traffic lights are used, or asks an interviewee twice about a topic.
 */
export function checkNode(
  structure: AssessmentStructure,
  list: EditedList,
  node: AnyNode,
  { isGlobalPass, hasLights }: NodeOwner,
): NodeFault[] {
  const before = findNode(structure, list, node.id);
  const faults: NodeFault[] = [];
  if (!before && !mayEdit('add', list, isGlobalPass)) faults.push({ field: 'id', rule: 'globalPassOnly' });
  if (!before && structure[list].length >= mostNodes)
    faults.push({ field: 'id', rule: 'tooMany', params: { limit: mostNodes } });
  if (list === 'topicInterviewees' && isAskedTwice(structure, node)) faults.push({ field: 'topicId', rule: 'twice' });
  return [...faults, ...checkName(node), ...checkWeight(list, before, node, hasLights)];
}

/**
 * The same of all nodes of a structure that takes the place of another one, names and weights, and of who is asked: each
 * interviewee once about a topic, and about items of that topic alone. Each with its place as in
 * `items.3.weightingFactor`.
 */
export function checkNodes(
  before: AssessmentStructure,
  after: AssessmentStructure,
  { hasLights = false }: Partial<Pick<NodeOwner, 'hasLights'>> = {},
): NodeFault[] {
  const nodes = nodeLists.flatMap((list) => {
    const old = new Map<string, AnyNode>(before[list].map((node) => [node.id, node]));
    const nodes: readonly AnyNode[] = after[list];
    return nodes.flatMap((node, at) =>
      [...checkName(node), ...checkWeight(list, old.get(node.id) ?? null, node, hasLights)].map((fault) => ({
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

function checkWeight(list: EditedList, before: AnyNode | null, node: AnyNode, hasLights: boolean): NodeFault[] {
  const field = 'weightingFactor';
  const weight = fieldOf(node, field) ?? 1;
  const had = (before && fieldOf(before, field)) ?? 1;
  if (had === 0) return weight === 0 ? [] : [{ field, rule: 'leftOut' }];
  const isWeighed = weighedLists.some((one) => one === list);
  if (hasLights && isWeighed && weight !== had) return [{ field, rule: 'trafficLights' }];
  if (typeof weight !== 'number' || isWeight(weight)) return [];
  const { least, most } = weightBounds;
  return weight > most
    ? [{ field, rule: 'maximum', params: { limit: most } }]
    : [{ field, rule: 'minimum', params: { limit: least } }];
}

function hasText(texts: unknown): boolean {
  return isObject(texts) && Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== '');
}
