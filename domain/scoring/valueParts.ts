import type { ItemValue } from '#schemas/generated/types.ts';
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

/** Whether a topic has a reminder that nobody has ticked off yet. */
export function hasOpenReminder({ reminder, reminderCompleted }: ValueContent): boolean {
  return Boolean(reminder?.trim()) && !reminderCompleted;
}
