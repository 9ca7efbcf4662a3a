import type { AssessmentStructure, Interviewee, Item } from '#schemas/generated/types.ts';
import type { StructureIndex } from './indexStructure.ts';
import { collectAnswers, indexInterviews } from './interviews.ts';
import type { TopicValue } from './scoreTopic.ts';

/** Answered among all; shown apart from the score (decisions C). */
export interface Completeness {
  answered: number;
  all: number;
}

/** Somebody to interview, and the topics they are asked about. */
export interface InterviewPlan {
  interviewee: Interviewee;
  /** In the order in which the structure has them asked: by position of the link, then as the checklist runs. */
  topicIds: readonly string[];
}

/** Who is interviewed about what, by position; somebody who is linked to no topic is not (document 2 §2, document 3 §2.5). */
export function planInterviews(structure: AssessmentStructure, index: StructureIndex): InterviewPlan[] {
  const places = new Map(index.topics.map(({ id }, at) => [id, at]));
  return structure.interviewees
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((interviewee) => ({
      interviewee,
      topicIds: structure.topicInterviewees
        .filter((link) => link.intervieweeId === interviewee.id && places.has(link.topicId))
        .toSorted(
          (a, b) =>
            (a.position ?? 0) - (b.position ?? 0) || (places.get(a.topicId) ?? 0) - (places.get(b.topicId) ?? 0),
        )
        .map(({ topicId }) => topicId),
    }))
    .filter(({ topicIds }) => topicIds.length > 0);
}

/** The items of a topic that an interviewee is asked to tick: those that interviews count for, types 2 and 3 (document 3 §4.3). */
export function askedItems(index: StructureIndex, topicId: string, interviewee: string): readonly Item[] {
  return index.itemsOf(topicId).filter((item) => isInterviewed(item) && index.askedAbout(item).includes(interviewee));
}

/** Whether an item is scored from interviews: types 2 and 3 (document 3 §4.3). */
export function isInterviewed({ assessmentItemType }: Pick<Item, 'assessmentItemType'>): boolean {
  return assessmentItemType === 2 || assessmentItemType === 3;
}

/**
 * How complete an interviewee's part of a topic is: the items they have ticked or denied among those they are asked
 * about; where they are asked about none, whether an answer is written down.
 */
export function measureInterview(
  index: StructureIndex,
  topicId: string,
  interviewee: string,
  { interviewValues }: Pick<TopicValue, 'interviewValues'>,
): Completeness {
  if (!index.intervieweesOf(topicId).includes(interviewee)) return { answered: 0, all: 0 };
  const items = askedItems(index, topicId, interviewee);
  if (items.length === 0) {
    const answer = interviewValues?.findLast((value) => value.interviewee === interviewee)?.answer;
    return { answered: answer?.trim() ? 1 : 0, all: 1 };
  }
  const said = indexInterviews(interviewValues ?? []);
  const answers = items.flatMap(({ id }) => collectAnswers([interviewee], said, id));
  return { answered: answers.filter((answer) => answer !== null).length, all: items.length };
}
