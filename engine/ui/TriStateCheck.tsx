import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent } from 'react';
import { signalColours } from './theme/tokens.ts';

export interface TriStateCheckProps {
  value: boolean | null;
  /** What is checked, for screen readers. */
  label: string;
  /** The words of the three states; the open one shows as a dash. */
  words: { yes: string; no: string; open: string };
  isReadOnly?: boolean;
  /** What the space bar, or the item's own key, makes of the value. */
  next: boolean | null;
  /** The caller decides what follows, also on a check that is read-only. */
  onChoose: (value: boolean | null) => void;
}

const segments = [
  { state: 'yes', value: true, Icon: CheckRounded },
  { state: 'no', value: false, Icon: CloseRounded },
  { state: 'open', value: null, Icon: RemoveRounded },
] as const;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A check with three states as segments, each chosen at once: a group of radio buttons. The arrow keys up and down go
 * from one to the other, the space bar goes on to the next; left and right stay free for what is around it.
 */
export function TriStateCheck({ value, label, words, isReadOnly = false, next, onChoose }: TriStateCheckProps) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = segments.findIndex((segment) => segment.value === value);
  const choose = (wanted: boolean | null) => {
    const at = segments.findIndex((segment) => segment.value === wanted);
    if (!isReadOnly) group.current?.querySelectorAll<HTMLElement>('[role=radio]')[at]?.focus();
    onChoose(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target = step === undefined ? undefined : segments[(chosen + step + segments.length) % segments.length];
    if (event.key !== ' ' && !target) return;
    event.preventDefault();
    choose(target ? target.value : next);
  };
  return (
    <Group ref={group} role="radiogroup" aria-label={label} aria-readonly={isReadOnly} onKeyDown={onKeyDown}>
      {segments.map(({ state, value: own, Icon }) => (
        <Segment
          key={state}
          type="button"
          role="radio"
          aria-checked={own === value}
          aria-label={words[state]}
          tabIndex={own === value ? 0 : -1}
          data-state={state}
          data-next={own === next}
          onClick={() => (own === value && !isReadOnly ? undefined : onChoose(own))}
        >
          {own === value || state === 'open' ? <Icon aria-hidden /> : null}
          {state === 'open' ? null : <span aria-hidden>{words[state]}</span>}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  borderRadius: 10,
  border: `1.5px solid ${theme.palette.mode === 'light' ? '#85837a' : '#7d848d'}`,
  background: theme.palette.background.paper,
  '&[aria-readonly=true]': { borderStyle: 'dashed' },
}));

const Segment = styled('button')(({ theme }) => {
  const { green, red, grey } = signalColours[theme.palette.mode];
  const chosen = ({ soft, text, dot }: { soft: string; text: string; dot: string }) => ({
    ...{ background: soft, color: text, boxShadow: `inset 0 0 0 1.5px ${dot}` },
  });
  return {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 45,
    minWidth: 70,
    paddingInline: 10,
    color: theme.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    '& svg': { fontSize: 20 },
    '&[data-state=open]': { minWidth: 46, paddingInline: 6 },
    '& + &': { borderInlineStart: `1px solid ${theme.palette.divider}` },
    '&:first-of-type': { borderStartStartRadius: 8, borderEndStartRadius: 8 },
    '&:last-of-type': { borderStartEndRadius: 8, borderEndEndRadius: 8 },
    '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[data-state=yes][aria-checked=true]': chosen(green),
    '&[data-state=no][aria-checked=true]': chosen(red),
    '&[data-state=open][aria-checked=true]': chosen(grey),
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2, zIndex: 1 },
    '[aria-readonly=true] > &': { cursor: 'default' },
    // Colours of the system: what is chosen keeps a mark of its own.
    '@media (forced-colors: active)': {
      '&[aria-checked=true]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
  };
});
