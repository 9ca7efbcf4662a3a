import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { isMirrored, useEdgeDrag } from '#engine/ui/useEdgeDrag.ts';
import { useListFrame } from './ListFrame.ts';

const narrowest = 64;
const widest = 800;
const keyStep = 16;

type Widths = Record<string, number>;

interface Drag {
  x: number;
  /** Widths of all columns as the drag began. */
  widths: Widths;
  isMirrored: boolean;
}

/** The edge of a column, which is dragged to make it wider or narrower; the width is kept for the person. */
export function ColumnHandle({ field, label, isInTabOrder }: { field: string; label: string; isInTabOrder: boolean }) {
  const translate = useTranslate();
  const { display } = useListFrame();
  const drag = useRef<Drag | null>(null);
  const chosen = display.widths?.[field];
  const { place, width: shown } = useShownWidth();
  const widthAt = ({ x, widths, isMirrored }: Drag, clientX: number) =>
    clamp((widths[field] ?? 0) + (isMirrored ? x - clientX : clientX - x));
  const edge = useEdgeDrag({
    onBegin({ currentTarget, clientX }) {
      const heads = headsOf(currentTarget);
      drag.current = { x: clientX, widths: widthsOf(heads), isMirrored: isMirrored(currentTarget) };
      hold(heads, drag.current.widths);
    },
    onMove({ currentTarget, clientX }) {
      const head = currentTarget.closest('th');
      if (head && drag.current) head.style.width = `${widthAt(drag.current, clientX)}px`;
    },
    onEnd(dropped) {
      if (dropped && drag.current) {
        const width = widthAt(drag.current, dropped.clientX);
        display.choose({ widths: { ...drag.current.widths, [field]: width } });
      }
      drag.current = null;
      if (place.current) letGo(headsOf(place.current));
    },
  });
  return (
    <Box
      ref={place}
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('lists.display.width', { field: label })}
      aria-valuenow={chosen ?? shown}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={isInTabOrder ? 0 : -1}
      {...edge}
      sx={{
        ...{ position: 'absolute', insetBlock: 0, insetInlineEnd: -4, width: 9, zIndex: 1, cursor: 'col-resize' },
        ...{ touchAction: 'none', displayPrint: 'none' },
        '&::after': {
          ...{ content: '""', position: 'absolute', insetBlock: 8, insetInlineStart: 4, width: '1px' },
          bgcolor: 'divider',
        },
        '&:hover::after, &:active::after, &:focus-visible::after': { width: '3px', bgcolor: 'primary.main' },
      }}
    />
  );
}

/** Pixels that the column has as it is drawn, where nobody has given it a width. */
function useShownWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(narrowest);
  // Told by the browser once it has laid out the table: asked before, it would do so just for this.
  useEffect(() => {
    const head = place.current?.closest('th');
    if (!head) return;
    const observer = new ResizeObserver(() => setWidth(clamp(head.getBoundingClientRect().width)));
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

/** Shift and an arrow on the head of a column make it wider or narrower; nothing for any other key. */
export function useColumnKeys(field: string): (event: KeyboardEvent<HTMLElement>) => void {
  const { display } = useListFrame();
  return (event) => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const widths = widthsOf(headsOf(event.currentTarget));
    const isWider = (event.key === 'ArrowRight') !== isMirrored(event.currentTarget);
    const width = clamp((widths[field] ?? 0) + (isWider ? keyStep : -keyStep));
    display.choose({ widths: { ...widths, [field]: width } });
  };
}

function headsOf(place: HTMLElement): HTMLElement[] {
  return [...(place.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
}

function widthsOf(heads: readonly HTMLElement[]): Widths {
  return Object.fromEntries(
    heads.map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)]),
  );
}

/** While one is dragged the others keep their widths. */
function hold(heads: readonly HTMLElement[], widths: Widths): void {
  for (const head of heads) head.style.width = `${widths[head.dataset['column'] ?? ''] ?? 0}px`;
  const table = heads[0]?.closest('table');
  if (table) table.style.tableLayout = 'fixed';
}

function letGo(heads: readonly HTMLElement[]): void {
  for (const head of heads) head.style.width = '';
  const table = heads[0]?.closest('table');
  if (table) table.style.tableLayout = '';
}

function clamp(width: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(width)));
}
