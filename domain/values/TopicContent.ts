import type { AssessorValue, ItemValue } from '#schemas/generated/types.ts';

/** What an assessor writes on one topic, apart from whose and which it is. */
export type TopicContent = Pick<
  AssessorValue,
  | 'itemValues'
  | 'interviewValues'
  | 'reminder'
  | 'reminderCompleted'
  | 'trafficLightValue'
  | 'notes'
  | 'findings'
  | 'actionPoints'
  | 'formalDocumentKeywords'
  | 'assessmentValue'
>;

const fields = [
  'itemValues',
  'interviewValues',
  'reminder',
  'reminderCompleted',
  'trafficLightValue',
  'notes',
  'findings',
  'actionPoints',
  'formalDocumentKeywords',
  'assessmentValue',
] as const satisfies readonly (keyof TopicContent)[];

/** The written part of an assessor value; what is missing stays out. */
export function contentOf(value: TopicContent): TopicContent {
  return Object.fromEntries(
    fields.flatMap((field) => (value[field] === undefined || value[field] === null ? [] : [[field, value[field]]])),
  );
}

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

/** Whether a topic has a reminder that nobody has ticked off yet. */
export function hasOpenReminder({ reminder, reminderCompleted }: TopicContent): boolean {
  return Boolean(reminder?.trim()) && !reminderCompleted;
}
