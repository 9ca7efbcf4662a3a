import type { InterviewValue } from '#schemas/generated/types.ts';

/** What one interviewee said about an item: ticked, denied, or nothing. */
export type Answer = boolean | null;

/** What was said in the interviews of a topic: by name of the interviewee, then by item id. */
export type InterviewAnswers = ReadonlyMap<string, ReadonlyMap<string, Answer>>;

/** Lays out what was said, so that an item's answers are found without searching; said twice, the last counts. */
export function indexInterviews(interviewValues: readonly InterviewValue[]): InterviewAnswers {
  const said = new Map<string, Map<string, Answer>>();
  for (const { interviewee, itemValues } of interviewValues) {
    const answers = said.get(interviewee) ?? new Map<string, Answer>();
    for (const { itemId, value } of itemValues ?? []) answers.set(itemId, value);
    said.set(interviewee, answers);
  }
  return said;
}

/**
 * What each of the interviewees linked to a topic said about one item, in their order; somebody who
 * was not interviewed, or not asked, has said nothing. People who are not linked do not count.
 */
export function collectAnswers(interviewees: readonly string[], said: InterviewAnswers, itemId: string): Answer[] {
  return interviewees.map((name) => said.get(name)?.get(itemId) ?? null);
}

/**
 * What the interviewees agree on: true if all ticked the item, false if any denied it, else null;
 * null too when there is nobody (document 3 §4.3, decisions C).
 */
export function deriveConsensus(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.length > 0 && answers.every((answer) => answer === true) ? true : null;
}

/**
 * The share, 0 to 1, of the interviewees linked to the topic who ticked the item; 0 when there is nobody (decisions C).
 */
export function shareTicked(answers: readonly Answer[]): number {
  return answers.length === 0 ? 0 : answers.filter((answer) => answer === true).length / answers.length;
}
