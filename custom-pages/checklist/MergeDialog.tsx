import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { ContentConflict } from '#engine/assessment/AssessorValues.ts';
import { splitPart } from '#domain/values/valueParts.ts';
import { useLightNames } from '#engine/assessment/useLightNames.ts';
import { useChecklist } from './ChecklistContext.ts';
import { describeValue } from './describeValue.ts';

interface MergeDialogProps {
  conflicts: readonly ContentConflict[];
  onSettle: (choices: Record<string, 'mine' | 'theirs'>) => void;
  onClose: () => void;
}

/** Asks, part by part, which of two versions counts; mine is what is chosen at first (decisions E and F). */
export function MergeDialog({ conflicts, onSettle, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const settle = () => onSettle(Object.fromEntries(conflicts.map(({ part }) => [part, choices[part] ?? 'mine'])));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('checklist.merge.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('checklist.merge.intro')}
        </Typography>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.part}
            conflict={conflict}
            side={choices[conflict.part] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [conflict.part]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('checklist.merge.later')}</Button>
        <Button variant="contained" onClick={settle}>
          {translate('checklist.merge.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: ContentConflict;
  side: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
}

function ConflictChoice({ conflict, side, onChoose }: ConflictChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  const { definition, text } = useChecklist();
  const { nameOf } = useLightNames();
  const [kind, key] = splitPart(conflict.part);
  const id = key ?? '';
  const about = kind === 'itemValues' ? text(definition.items.find((item) => item.id === id)?.name) : id;
  const show = (value: unknown) => {
    if (kind === 'trafficLightValue') return nameOf((value ?? 0) as TrafficLight);
    const words = { yes: translate('checklist.item.yes'), no: translate('checklist.item.no') };
    return describeValue(value, words) || translate('checklist.merge.empty');
  };
  return (
    <FormControl fullWidth sx={{ mb: 2 }}>
      <FormLabel id={labelId}>{translate(`checklist.merge.parts.${kind}`, { about })}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={side}
        onChange={(_event, chosen) => onChoose(chosen as 'mine' | 'theirs')}
      >
        {(['mine', 'theirs'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <strong>{translate(`checklist.merge.${each}`)}:</strong> {show(conflict[each])}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
