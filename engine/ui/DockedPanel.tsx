import { Box, GlobalStyles, Paper, Portal } from '@mui/material';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { topBarPixels } from './theme/tokens.ts';
import { isMirrored, useEdgeDrag } from './useEdgeDrag.ts';

/** What a panel that is docked beside its page needs. */
export interface Dock {
  /** Of the panel, in px. */
  width: number;
  /** Null for the width that it has of its own. */
  onWidth: (width: number | null) => void;
  resizeLabel: string;
  /** What it is about: drawn anew for the same, it leaves the focus to whoever has gone elsewhere meanwhile. */
  subject?: string | undefined;
  /** Where the focus goes when the panel closes, in place of what had it before; null leaves it to that. */
  returnTo?: (before: Element | null) => HTMLElement | null;
}

interface DockedPanelProps extends Dock {
  titleId: string;
  /** Also called for Escape within the panel. */
  onClose: () => void;
  children: ReactNode;
}

/** Px of the narrowest panel, of a step by key, and of the menu and page that stay beside the widest. */
const narrowest = 360;
const step = 24;
const beside = 640;

/** The subject of a panel that has just been taken away while the focus was elsewhere. */
let justLeft: string | undefined;

/**
 * A panel beside its page, which makes room and stays in use. It takes the focus when it opens and gives it back when it
 * closes; its edge is dragged, or moved by the arrow keys, and a double click or Enter puts it back.
 */
export function DockedPanel(props: DockedPanelProps) {
  const { titleId, width, onWidth, resizeLabel, subject, returnTo, onClose, children } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = useEdgeDrag({
    // Pressed, it takes the keys as well.
    onBegin: ({ currentTarget }) => currentTarget.focus({ preventScroll: true }),
    onMove: (event) => setDragged(widthAt(event)),
    onEnd: (dropped) => {
      if (dropped) onWidth(clamp(widthAt(dropped)));
      setDragged(null);
    },
  });
  const before = useRef<Element | null>(null);
  const isLeft = useRef(false);
  // Once a panel that stood here has given the focus back, and before the portal draws what may take it.
  useEffect(() => {
    before.current = document.activeElement;
    isLeft.current = subject !== undefined && subject === justLeft;
  }, [subject]);
  const shown = clamp(dragged ?? width);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = widthByKey(event.key, shown, isMirrored(event.currentTarget));
    if (to === undefined) return;
    event.preventDefault();
    onWidth(to === null ? null : clamp(to));
  };
  return (
    <Portal>
      <GlobalStyles
        styles={{
          ':root': { '--docked': `${shown}px`, '--docked-overflow': 'auto', '--docked-head': 'auto' },
          '@media print': { ':root': { '--docked': '0px' } },
        }}
      />
      <PanelPaper {...{ titleId, subject, before, isLeft, returnTo, onClose }} width={shown}>
        <Box
          role="separator"
          data-print="none"
          aria-orientation="vertical"
          aria-label={resizeLabel}
          aria-valuenow={shown}
          aria-valuemin={narrowest}
          aria-valuemax={widest()}
          tabIndex={0}
          title={resizeLabel}
          {...drag}
          onDoubleClick={() => onWidth(null)}
          onKeyDown={move}
          sx={{
            ...{ position: 'absolute', insetInlineStart: -5, top: 0, bottom: 0, width: 10, zIndex: 1 },
            ...{ cursor: 'col-resize', touchAction: 'none' },
            '&::after': {
              ...{ content: '""', position: 'absolute', insetInlineStart: 4, insetBlock: 0, width: 0 },
              ...{ borderInlineStart: '2px solid transparent' },
            },
            '&:hover::after, &:focus-visible::after, &:active::after': { borderColor: 'primary.main' },
            '&:focus-visible': { outline: 0 },
          }}
        />
        {children}
      </PanelPaper>
    </Portal>
  );
}

type PanelPaperProps = Pick<DockedPanelProps, 'titleId' | 'width' | 'onClose' | 'children'> & FocusBefore;

interface FocusBefore {
  subject: string | undefined;
  before: RefObject<Element | null>;
  isLeft: RefObject<boolean>;
  returnTo: Dock['returnTo'];
}

/** Apart, because a portal draws what is in it later than itself: the focus has nowhere to go until then. */
function PanelPaper({ titleId, width, onClose, children, ...focus }: PanelPaperProps) {
  return (
    <Paper
      ref={useFocusWhileOpen(focus)}
      data-docked
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      square
      elevation={0}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      sx={{
        ...{ position: 'fixed', insetInlineEnd: 0, top: topBarPixels, bottom: 0, width },
        ...{ display: 'flex', flexDirection: 'column', outline: 0 },
        ...{ borderInlineStart: 1, borderColor: 'divider' },
        zIndex: (theme) => theme.zIndex.appBar - 1,
      }}
    >
      {children}
    </Paper>
  );
}

function widest(): number {
  return Math.max(narrowest, window.innerWidth - beside);
}

function clamp(width: number): number {
  return Math.round(Math.min(Math.max(width, narrowest), widest()));
}

/** The width of the panel whose edge is where the pointer is. */
function widthAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  return isMirrored(currentTarget) ? clientX : window.innerWidth - clientX;
}

/** The width that a key asks for: null for the panel's own, nothing for other keys. */
function widthByKey(key: string, width: number, mirrored: boolean): number | null | undefined {
  if (key === 'Home') return widest();
  if (key === 'End') return narrowest;
  if (key === 'Enter') return null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return width + ((key === 'ArrowLeft') === mirrored ? -step : step);
}

/** The focus goes to the panel when it opens, and back to where it was when it closes with the focus in it. */
function useFocusWhileOpen({ subject, before, isLeft, returnTo }: FocusBefore) {
  const place = useRef<HTMLDivElement>(null);
  const giveBack = useEffectEvent((origin: Element | null) => {
    const other = returnTo?.(origin);
    if (other) other.focus();
    else if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  });
  useEffect(() => {
    const panel = place.current;
    const origin = before.current ?? document.activeElement;
    if (panel && !isLeft.current && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
    return () => {
      const isElsewhere = document.activeElement !== document.body && !panel?.contains(document.activeElement);
      if (!isElsewhere) giveBack(origin);
      justLeft = isElsewhere ? subject : undefined;
      setTimeout(() => (justLeft = undefined));
    };
  }, [subject, before, isLeft]);
  return place;
}
