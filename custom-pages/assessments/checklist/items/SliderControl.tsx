import { Button, OutlinedInput, Slider } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatScore } from '../../score/formatScore.ts';
import { useChecklist } from '../ChecklistContext.ts';
import type { ItemControlProps } from './ItemRow.tsx';

/** What is typed is sent after this pause, as other texts (document 3 §9). */
const pauseMs = 1500;

/** Type 5: from 0 to 1 in steps of 0.01, dragged or typed; nothing until it was moved (document 3 §2.4). */
export function SliderControl({ scored: { item, value } }: ItemControlProps) {
  const translate = useTranslate();
  const { canWrite, text, writeItem } = useChecklist();
  const [dragged, setDragged] = useState<number | null>(null);
  /** What is being typed, until the field is left, and what was stored before its first digit. */
  const [typed, setTyped] = useState<{ given: string; before: number | null } | null>(null);
  /** What was cleared here: one press brings it back. */
  const [cleared, setCleared] = useState<number | null>(null);
  const stored = value?.numericScore ?? null;
  const shown = dragged ?? stored;
  const name = text(item.name);
  const write = (numericScore: number | null, delay = 0) => {
    setDragged(null);
    setCleared(null);
    writeItem(item.topicId, item.id, { numericScore }, delay);
  };
  const take = (given: string) => {
    const before = typed && given !== '' ? typed.before : stored;
    setTyped({ given, before });
    // Its beginning is no answer where the whole cannot be read: the "1" of "12".
    const score = readScore(given) ?? before;
    if (score !== stored) write(score, pauseMs);
  };
  const canPutBack = stored === null && cleared !== null;
  const clear = () => {
    write(null);
    setCleared(stored);
  };
  return (
    <Frame>
      <Slider
        value={shown ?? 0}
        min={0}
        max={1}
        step={0.01}
        shiftStep={0.1}
        disabled={!canWrite}
        aria-label={translate('checklist.item.slider', { name })}
        getAriaValueText={(each) => (shown === null ? translate('checklist.item.notAnswered') : formatScore(each))}
        onChange={(_event, next) => setDragged(next)}
        onChangeCommitted={(_event, next) => write(next)}
      />
      <OutlinedInput
        size="small"
        value={typed?.given ?? (shown === null ? '' : formatScore(shown))}
        placeholder="–"
        disabled={!canWrite}
        error={typed !== null && typed.given.trim() !== '' && readScore(typed.given) === null}
        // It is full with what it shows: the next digit takes its place.
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{
          input: {
            ...{ inputMode: 'decimal', maxLength: 4 },
            'aria-label': translate('checklist.item.number', { name }),
          },
        }}
        sx={{ width: 76, flex: 'none' }}
      />
      <Button
        size="small"
        disabled={!canWrite || (stored === null && !canPutBack)}
        aria-label={translate(canPutBack ? 'checklist.item.putBackOf' : 'checklist.item.clearOf', { name })}
        onClick={canPutBack ? () => write(cleared) : clear}
      >
        {translate(canPutBack ? 'checklist.item.putBack' : 'checklist.item.clear')}
      </Button>
    </Frame>
  );
}

/** A number of 0 to 1 with two decimals at most, with point or comma; null for anything else. */
function readScore(given: string): number | null {
  const text = given.trim().replace(',', '.');
  if (!/^(\d(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return null;
  const score = Number(text);
  return score <= 1 ? score : null;
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 48,
  width: 340,
  maxWidth: '100%',
});
