import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { TrafficLight as LightCode } from '#domain/scoring/TrafficLight.ts';
import { TrafficLight } from './TrafficLight.tsx';

interface LightPickerProps {
  /** What the light is given to. */
  label: string;
  /** The choices, in the order in which they stand. */
  lights: readonly { code: LightCode; label: string }[];
  value: LightCode | null;
  onChoose: (code: LightCode) => void;
  isReadOnly?: boolean;
  /** Called instead of `onChoose` while it is read-only. */
  onRefused?: () => void;
}

/** One of several lights, as a group of radio buttons: arrow keys, touch and screen readers work as they do there. */
export function LightPicker({ label, lights, value, onChoose, isReadOnly = false, onRefused }: LightPickerProps) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label} aria-disabled={isReadOnly}>
      {lights.map(({ code, label: word }) => (
        <Choice key={code} data-chosen={value === code}>
          <input
            type="radio"
            name={name}
            checked={value === code}
            aria-disabled={isReadOnly}
            onChange={() => (isReadOnly ? onRefused?.() : onChoose(code))}
          />
          <TrafficLight code={code} label={word} />
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: 4,
  marginInline: -8,
});

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 999,
  border: '2px solid transparent',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&[data-chosen=true]': { borderColor: theme.palette.primary.main },
  '&:focus-within:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
  '[aria-disabled=true] > &': { cursor: 'default' },
}));
