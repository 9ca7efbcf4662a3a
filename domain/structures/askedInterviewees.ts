import type { AssessmentStructure, TopicInterviewee } from '#schemas/generated/types.ts';
import { isInterviewed } from '../scoring/interviewProgress.ts';

/** The links of an item's topic to its interviewees; none of an item that is not there. */
export function linksOfItem(structure: AssessmentStructure, itemId: string): TopicInterviewee[] {
  const topicId = structure.items.find(({ id }) => id === itemId)?.topicId;
  return structure.topicInterviewees.filter((link) => link.topicId === topicId);
}

/**
 * Ids of the links of a topic whose interviewees are asked about an item: those that the item names, all of them where
 * it names none.
 */
export function askedLinks(structure: AssessmentStructure, itemId: string): string[] {
  const asked = namedLinks(structure, itemId);
  return asked.length > 0 ? asked : linksOfItem(structure, itemId).map(({ id }) => id);
}

function namedLinks(structure: AssessmentStructure, itemId: string): string[] {
  const named = new Set(
    structure.topicIntervieweeItems.filter((one) => one.itemId === itemId).map((one) => one.topicIntervieweeId),
  );
  return linksOfItem(structure, itemId)
    .map(({ id }) => id)
    .filter((id) => named.has(id));
}

/**
 * Whether an item that interviews count for has lost all whom it named, though its topic has interviewees left: naming
 * nobody, it would be asked of all of those (docs/decisions/068).
 */
export function leavesNobody(before: AssessmentStructure, after: AssessmentStructure): boolean {
  const kept = new Set(after.topicIntervieweeItems.map(({ id }) => id));
  const touched = new Set(before.topicIntervieweeItems.filter(({ id }) => !kept.has(id)).map(({ itemId }) => itemId));
  return after.items.some(
    (item) =>
      touched.has(item.id) &&
      isInterviewed(item) &&
      namedLinks(before, item.id).length > 0 &&
      namedLinks(after, item.id).length === 0 &&
      linksOfItem(after, item.id).length > 0,
  );
}

/**
 * The structure with those who are asked about an item, one at least. Where that is everybody the item names none, so
 * that whoever comes to the topic later is asked too.
 *
 * @param newId Gives the id of a link that was not there before.
 */
export function putAsked(
  structure: AssessmentStructure,
  itemId: string,
  asked: readonly string[],
  newId: () => string,
): AssessmentStructure {
  const links = linksOfItem(structure, itemId).map(({ id }) => id);
  const wanted = links.filter((id) => asked.includes(id));
  const named = wanted.length < links.length ? wanted : [];
  const others = structure.topicIntervieweeItems.filter((one) => one.itemId !== itemId);
  const before = structure.topicIntervieweeItems.filter((one) => one.itemId === itemId);
  const next = named.map(
    (topicIntervieweeId) =>
      before.find((one) => one.topicIntervieweeId === topicIntervieweeId) ?? {
        ...{ id: newId(), topicIntervieweeId, itemId },
      },
  );
  return { ...structure, topicIntervieweeItems: [...others, ...next] };
}
