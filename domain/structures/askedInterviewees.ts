import type { AssessmentStructure, TopicInterviewee } from '#schemas/generated/types.ts';

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
  const links = linksOfItem(structure, itemId).map(({ id }) => id);
  const named = new Set(
    structure.topicIntervieweeItems.filter((one) => one.itemId === itemId).map((one) => one.topicIntervieweeId),
  );
  const asked = links.filter((id) => named.has(id));
  return asked.length > 0 ? asked : links;
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
