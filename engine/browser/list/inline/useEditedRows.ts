import { useCallback, useState } from 'react';
import type { EngineRecord } from '../../context/Engine.ts';

/** A row with a value that something is typed in, as it was when that began. */
interface EditedRow {
  record: EngineRecord;
  index: number;
  /** How many of its values something is typed in. */
  cells: number;
}

export type EditedRows = ReadonlyMap<EngineRecord['id'], EditedRow>;

/** Told that something is typed in a row; what it gives back tells the end of it. */
export type BeginEdit = (record: EngineRecord, index: number) => () => void;

/** The rows that something is typed in: they stay drawn wherever the list goes, else that would be lost. */
export function useEditedRows(): { edited: EditedRows; begin: BeginEdit } {
  const [edited, setEdited] = useState<EditedRows>(new Map());
  const begin = useCallback((record: EngineRecord, index: number) => {
    const { id } = record;
    const count = (step: 1 | -1) =>
      setEdited((old) => {
        const cells = (old.get(id)?.cells ?? 0) + step;
        const next = new Map(old);
        if (cells > 0) next.set(id, { record, index, cells });
        else next.delete(id);
        return next;
      });
    count(1);
    return () => count(-1);
  }, []);
  return { edited, begin };
}

/** A row that is drawn, a place whose row is not held, or the number of rows that nothing but room is kept for. */
type DrawnRow =
  | { kind: 'row'; index: number; record: EngineRecord }
  | { kind: 'place'; index: number }
  | { kind: 'room'; index: number; count: number };

/**
 * What is drawn of a list, in its order: the rows from `first` to `last`, the rows that are edited wherever they are,
 * also one that is no longer among the rows or not held, and room for all others.
 */
export function drawnRows(
  rows: readonly (EngineRecord | undefined)[],
  { first, last }: { first: number; last: number },
  edited: EditedRows,
): DrawnRow[] {
  const inWindow = rows.slice(first, last);
  const kept = [...edited.values()]
    .filter(({ record }) => !inWindow.some((row) => row?.id === record.id))
    .map(({ record, index }) => {
      const at = rows.findIndex((row) => row?.id === record.id);
      return at < 0 ? { record, index: Math.min(index, rows.length) } : { record: rows[at] ?? record, index: at };
    })
    .sort((one, other) => one.index - other.index);
  const drawn: DrawnRow[] = [];
  let next = 0;
  const drawUpTo = (end: number) => {
    const room = (to: number) => {
      if (to > next) drawn.push({ kind: 'room', index: next, count: to - next });
      next = Math.max(next, to);
    };
    room(Math.min(end, first));
    for (; next < Math.min(end, last); next++) {
      const record = rows[next];
      drawn.push(record ? { kind: 'row', index: next, record } : { kind: 'place', index: next });
    }
    room(end);
  };
  for (const { record, index } of kept) {
    drawUpTo(index);
    drawn.push({ kind: 'row', index, record });
    // It stands in its own place, unless another row does.
    if (rows[index] === undefined || rows[index]?.id === record.id) next = Math.max(next, index + 1);
  }
  drawUpTo(rows.length);
  return drawn;
}
