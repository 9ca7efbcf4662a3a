import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { styled } from '@mui/material/styles';
import { lightColours } from './theme/tokens.ts';

export interface TriStateCheckProps {
  value: boolean | null;
  /** What is checked, for screen readers. */
  label: string;
  /** The words of the three states, shown beside the icon. */
  words: { yes: string; no: string; open: string };
  isReadOnly?: boolean;
  /** The caller decides what follows a click, also on a check that is read-only. */
  onToggle: () => void;
}

/** A check with three states, as icon, word and colour; large enough for a thumb. */
export function TriStateCheck({ value, label, words, isReadOnly = false, onToggle }: TriStateCheckProps) {
  const state = value === null ? 'open' : value ? 'yes' : 'no';
  const Icon = { open: RemoveRounded, yes: CheckRounded, no: CloseRounded }[state];
  return (
    <CheckButton
      type="button"
      role="checkbox"
      aria-checked={value ?? 'mixed'}
      aria-label={label}
      aria-description={words[state]}
      aria-readonly={isReadOnly}
      data-state={state}
      onClick={onToggle}
    >
      <Icon aria-hidden />
      <span aria-hidden>{words[state]}</span>
    </CheckButton>
  );
}

const CheckButton = styled('button')(({ theme }) => {
  const colours = lightColours[theme.palette.mode];
  return {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minHeight: 48,
    minWidth: 104,
    paddingInline: 14,
    borderRadius: 10,
    border: `1.5px solid ${theme.palette.mode === 'light' ? '#85837a' : '#7d848d'}`,
    color: theme.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    '& svg': { fontSize: 22 },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '&:hover': { background: theme.palette.action.hover },
    '&[data-state=yes]': { background: colours.green.soft, color: colours.green.text, borderColor: colours.green.dot },
    '&[data-state=no]': { background: colours.red.soft, color: colours.red.text, borderColor: colours.red.dot },
    '&[aria-readonly=true]': { cursor: 'default', borderStyle: 'dashed' },
  };
});
