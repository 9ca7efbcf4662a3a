import { useApiQuery } from '../context/useApiQuery.ts';
import { UndoItem, type Undoable } from './UndoItem.tsx';

/** The way back of one change, where a dialog stands before the bar that has it too. */
export function UndoOffer({ id }: { id: string }) {
  const { data, dataUpdatedAt } = useApiQuery<Undoable[]>('undo');
  const item = Array.isArray(data) ? data.find((each) => each.id === id) : undefined;
  return item ? <UndoItem item={item} since={dataUpdatedAt} /> : null;
}
