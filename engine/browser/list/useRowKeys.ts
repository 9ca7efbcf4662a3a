import type { KeyboardEvent } from 'react';
import type { EngineRecord } from '../context/Engine.ts';
import type { RowFocus } from './useRowFocus.ts';
import type { Selection } from './useSelection.ts';

interface RowKeysOptions {
  rows: readonly (EngineRecord | undefined)[];
  focus: RowFocus;
  selection: Selection;
  onOpen: ((record: EngineRecord) => void) | null;
}

const pageRows = 10;
const controls = '[data-cell-edit], a, button';

/** Keys in the rows of a list: arrows, Home, End, page keys, Enter, Space, F2. */
export function useRowKeys({ rows, focus, selection, onOpen }: RowKeysOptions): (event: KeyboardEvent) => void {
  const steps: Record<string, (index: number) => number> = {
    ArrowDown: (index) => index + 1,
    ArrowUp: (index) => index - 1,
    PageDown: (index) => index + pageRows,
    PageUp: (index) => index - pageRows,
    Home: () => 0,
    End: () => rows.length - 1,
  };
  return (event) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('[data-editing]')) return;
    const index = Number(row.dataset['row']);
    const record = rows[index];
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      focus.moveTo(step(index));
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      moveWithin(row, target, event.key);
    } else if (target !== row || !record) {
      return;
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(record);
    } else if (event.key === ' ' && selection.isPossible) {
      event.preventDefault();
      selection.toggle(record, event.shiftKey);
    } else if (event.key === 'F2') {
      event.preventDefault();
      row.querySelector<HTMLElement>('[data-cell-edit]')?.click();
    }
  };
}

/** To the next thing in a row that does something, in the direction of reading; before the first one the row itself. */
function moveWithin(row: HTMLElement, from: HTMLElement, key: string): void {
  const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl');
  const places = [row, ...row.querySelectorAll<HTMLElement>(controls)];
  const place = places.indexOf(from.closest<HTMLElement>(controls) ?? row);
  places[place + (isForward ? 1 : -1)]?.focus();
}
