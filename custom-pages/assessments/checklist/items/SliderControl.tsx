import { Button, Slider } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useChecklist } from '../ChecklistContext.ts';
import type { ItemControlProps } from './ItemRow.tsx';

/** Type 5: from 0 to 1 in steps of 0.01; nothing until it was moved (document 3 §2.4). */
export function SliderControl({ scored: { item, value } }: ItemControlProps) {
  const translate = useTranslate();
  const { canWrite, text, writeItem } = useChecklist();
  const [dragged, setDragged] = useState<number | null>(null);
  const stored = value?.numericScore ?? null;
  const shown = dragged ?? stored;
  const name = text(item.name);
  const write = (numericScore: number | null) => {
    setDragged(null);
    writeItem(item.topicId, item.id, { numericScore });
  };
  return (
    <Frame>
      <Slider
        value={shown ?? 0}
        min={0}
        max={1}
        step={0.01}
        disabled={!canWrite}
        aria-label={translate('checklist.item.slider', { name })}
        getAriaValueText={(each) => (shown === null ? translate('checklist.item.notAnswered') : each.toFixed(2))}
        onChange={(_event, next) => setDragged(next)}
        onChangeCommitted={(_event, next) => write(next)}
      />
      <output>{shown === null ? '–' : shown.toFixed(2)}</output>
      <Button
        size="small"
        disabled={!canWrite || stored === null}
        aria-label={translate('checklist.item.clearOf', { name })}
        onClick={() => write(null)}
      >
        {translate('checklist.item.clear')}
      </Button>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 48,
  width: 300,
  maxWidth: '100%',
  '& output': { minWidth: '3.2em', textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});
