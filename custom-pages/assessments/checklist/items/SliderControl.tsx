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
  /** What is being typed, until the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  /** What was cleared here: one press brings it back. */
  const [cleared, setCleared] = useState<number | null>(null);
  const stored = value?.numericScore ?? null;
  const shown = dragged ?? stored;
  const name = text(item.name);
  const write = (numericScore: number | null, delay = 0) => {
    setDragged(null);
    setCleared(numericScore === null ? stored : null);
    writeItem(item.topicId, item.id, { numericScore }, delay);
  };
  const take = (given: string) => {
    setTyped(given);
    const score = readScore(given);
    if (score !== null && score !== stored) write(score, pauseMs);
  };
  const canPutBack = stored === null && cleared !== null;
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
        value={typed ?? (shown === null ? '' : formatScore(shown))}
        placeholder="–"
        disabled={!canWrite}
        error={typed !== null && typed.trim() !== '' && readScore(typed) === null}
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
        onClick={() => write(canPutBack ? cleared : null)}
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
