import type { AssessorValue, InterviewValue, ItemValue } from '#schemas/generated/types.ts';
import type { ValueContent } from './ValueContent.ts';

/** The item values with one item's changed; the others stay the same objects. */
export function changeItemValue(
  itemValues: readonly ItemValue[] | null | undefined,
  itemId: string,
  change: Partial<Omit<ItemValue, 'itemId'>>,
): ItemValue[] {
  const values = itemValues ?? [];
  if (!values.some((value) => value.itemId === itemId)) return [...values, { itemId, ...change }];
  return values.map((value) => (value.itemId === itemId ? { ...value, ...change } : value));
}

/** The interviews of a topic with one interviewee's changed; said twice, the last counts. */
export function changeInterview(
  interviewValues: readonly InterviewValue[] | null | undefined,
  interviewee: string,
  change: Partial<Omit<InterviewValue, 'interviewee'>>,
): InterviewValue[] {
  const values = interviewValues ?? [];
  const at = values.findLastIndex((value) => value.interviewee === interviewee);
  return at < 0
    ? [...values, { interviewee, ...change }]
    : values.map((value, place) => (place === at ? { ...value, ...change } : value));
}

/** The interviews of a topic with what one interviewee says about an item changed. */
export function changeInterviewCheck(
  interviewValues: readonly InterviewValue[] | null | undefined,
  interviewee: string,
  { itemId, value }: { itemId: string; value: boolean | null },
): InterviewValue[] {
  const said = interviewValues?.findLast((each) => each.interviewee === interviewee)?.itemValues ?? [];
  const isKnown = said.some((each) => each.itemId === itemId);
  const itemValues = isKnown
    ? said.map((each) => (each.itemId === itemId ? { itemId, value } : each))
    : [...said, { itemId, value }];
  return changeInterview(interviewValues, interviewee, { itemValues });
}

/** Somebody who was interviewed, by the name that the structure gives them, with their own. */
export type InterviewedPerson = NonNullable<AssessorValue['assessmentValue']>['interviewees'][number];

/** The people interviewed with one's names changed. */
export function changeInterviewee(
  people: readonly InterviewedPerson[] | null | undefined,
  interviewee: string,
  names: Partial<Omit<InterviewedPerson, 'interviewee'>>,
): InterviewedPerson[] {
  const known = people ?? [];
  if (!known.some((person) => person.interviewee === interviewee)) return [...known, { interviewee, ...names }];
  return known.map((person) => (person.interviewee === interviewee ? { ...person, ...names } : person));
}

/** Whether a topic has a reminder that nobody has ticked off yet. */
export function hasOpenReminder({ reminder, reminderCompleted }: ValueContent): boolean {
  return Boolean(reminder?.trim()) && !reminderCompleted;
}
