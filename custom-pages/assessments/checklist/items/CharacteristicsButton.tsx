import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { tickedIds } from '#domain/scoring/characteristics.ts';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { useChecklist } from '../ChecklistContext.ts';
import { CharacteristicsDialog } from './CharacteristicsDialog.tsx';

interface CharacteristicsButtonProps {
  scored: ScoredItem;
  /** Also where there is nothing to tick. */
  isAlwaysShown?: boolean;
}

/** Opens the characteristics of an item and says how many are ticked. */
export function CharacteristicsButton({ scored, isAlwaysShown = false }: CharacteristicsButtonProps) {
  const translate = useTranslate();
  const { index, text } = useChecklist();
  const [isOpen, setOpen] = useState(false);
  const { item, value } = scored;
  const characteristics = index.characteristicsOf(item.id);
  if (characteristics.length === 0 && !isAlwaysShown) return null;
  const there = tickedIds(value?.characteristics ?? []);
  const counts = { ticked: characteristics.filter(({ id }) => there.has(id)).length, all: characteristics.length };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ChecklistRounded />}
        aria-haspopup="dialog"
        aria-label={translate('checklist.item.characteristicsOf', { name: text(item.name), ...counts })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {translate('checklist.item.characteristics', counts)}
      </Button>
      {isOpen ? (
        <CharacteristicsDialog
          item={item}
          value={value}
          characteristics={characteristics}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
