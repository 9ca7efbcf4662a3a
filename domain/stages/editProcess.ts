import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { plainName } from '../texts/plainName.ts';
import type { ProcessItem } from './process.ts';

export type ProcessStage = ProcessItem['stageId'];

/** The stages of a process in order: pre-visit, on-site, post-visit (document 2 §3). */
export const processStages = [1, 2, 3] as const satisfies readonly ProcessStage[];

/** The process with an item, or why it is refused: without a name, or 'Item already exists' (document 2 §5). */
export type ProcessEdit = { items: ProcessItem[] } | { refused: 'noName' | 'twice' };

/** The items of a stage, in order. */
export function itemsOfStage(items: readonly ProcessItem[], stage: ProcessStage): ProcessItem[] {
  return items.filter(({ stageId }) => stageId === stage);
}

/**
 * The process with an item as given: in the place of the one with its id while it stays in its stage, else behind the
 * others. An item is there already when its stage has one of the same name, however that is cased and spaced.
 */
export function putItem(items: readonly ProcessItem[], item: ProcessItem): ProcessEdit {
  const put = { ...item, name: item.name.trim() };
  if (put.name === '') return { refused: 'noName' };
  const others = items.filter(({ id }) => id !== put.id);
  if (others.some((other) => isSame(other, put))) return { refused: 'twice' };
  const before = items.find(({ id }) => id === put.id);
  if (before?.stageId !== put.stageId) return { items: [...others, put] };
  return { items: items.map((each) => (each.id === put.id ? put : each)) };
}

/** The process with an item of a stage in another place of that stage, both counted from 0. */
export function moveItem(
  items: readonly ProcessItem[],
  { stage, from, to }: { stage: ProcessStage; from: number; to: number },
): ProcessItem[] {
  const moved = moveEntry(itemsOfStage(items, stage), from, to);
  return items.map((item) => (item.stageId === stage ? (moved.shift() ?? item) : item));
}

/** The places, from 0, of the items that stand in their stage a second time. */
export function repeatedItems(items: readonly ProcessItem[]): number[] {
  return items.flatMap((item, index) =>
    items.slice(0, index).some((earlier) => isSame(earlier, item)) ? [index] : [],
  );
}

/** How many stages have items, and how many items there are, as the process is summed up. */
export function countProcess(items: readonly ProcessItem[]): { stages: number; items: number } {
  return { stages: new Set(items.map(({ stageId }) => stageId)).size, items: items.length };
}

function isSame(one: ProcessItem, other: ProcessItem): boolean {
  return one.stageId === other.stageId && plainName(one.name) === plainName(other.name);
}
