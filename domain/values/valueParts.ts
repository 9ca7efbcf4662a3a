import type { InterviewValue, ItemValue } from '#schemas/generated/types.ts';
import { contentFields, type ValueContent } from './mergeValue.ts';

/** The written part of an assessor value; what is missing or null stays out. */
export function contentOf(value: ValueContent): ValueContent {
  return Object.fromEntries(
    contentFields.flatMap((field) =>
      value[field] === undefined || value[field] === null ? [] : [[field, value[field]]],
    ),
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
export function hasOpenReminder({ reminder, reminderCompleted }: ValueContent): boolean {
  return Boolean(reminder?.trim()) && !reminderCompleted;
}

/**
 * A part of a content by the name that `mergeValue` gives it: a field, or one of its entries.
 *
 * @example readPart(content, 'itemValues.i1')
 */
export function readPart(content: ValueContent, part: string): unknown {
  const [field, key] = splitPart(part);
  if (key === null) return content[field] ?? null;
  return entriesOf(content, field).find((entry) => entry.key === key)?.value ?? null;
}

/** The content with one part as given; null takes an entry away. */
export function withPart(content: ValueContent, part: string, value: unknown): ValueContent {
  const [field, key] = splitPart(part);
  if (key === null) return { ...content, [field]: value };
  const entries = entriesOf(content, field).filter((entry) => entry.key !== key);
  if (value !== null) entries.push({ key, value });
  const isList = field === 'itemValues' || field === 'interviewValues';
  const whole = isList
    ? entries.map((entry) => entry.value)
    : Object.fromEntries(entries.map((entry) => [entry.key, entry.value]));
  return { ...content, [field]: whole };
}

/** The field of a part, and which of its entries; null for the field itself. */
export function splitPart(part: string): [field: keyof ValueContent, key: string | null] {
  const dot = part.indexOf('.');
  return dot < 0 ? [part as keyof ValueContent, null] : [part.slice(0, dot) as keyof ValueContent, part.slice(dot + 1)];
}

function entriesOf(content: ValueContent, field: keyof ValueContent): { key: string; value: unknown }[] {
  const value = content[field];
  if (!Array.isArray(value)) return Object.entries(value ?? {}).map(([key, each]) => ({ key, value: each as unknown }));
  return (value as (ItemValue | InterviewValue)[]).map((each) => ({
    key: 'itemId' in each ? each.itemId : each.interviewee,
    value: each,
  }));
}
