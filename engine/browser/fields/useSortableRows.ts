import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRowDrag, type DropElsewhere, type RowDrag } from './useRowDrag.ts';

export interface SortableRows {
  drag: RowDrag;
  count: number;
  move: (from: number, to: number) => void;
  /** What was moved last and where it stands now, for whoever listens. */
  news: string;
}

/** The rows of a list that can be put in another order: the focus goes along, and the new place is told. */
export function useSortableRows(
  titles: readonly string[],
  onMove: (from: number, to: number) => void,
  elsewhere?: DropElsewhere,
): SortableRows {
  const translate = useTranslate();
  const [news, setNews] = useState('');
  const count = titles.length;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    const focused = document.activeElement;
    onMove(from, to);
    setNews(translate('forms.rows.moved', { title: titles[from] ?? '', place: to + 1, total: count }));
    requestAnimationFrame(() => keepFocus(focused));
  };
  return { drag: useRowDrag(move, elsewhere), count, move, news };
}

/** A row that is put elsewhere loses the focus, and so does a button that has nowhere left to move to. */
function keepFocus(focused: Element | null): void {
  if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
  const row = focused.closest('[data-row]');
  const place = focused.matches(':disabled') ? row?.querySelector<HTMLElement>('button:not(:disabled)') : focused;
  if (row) place?.focus();
}
