import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { itemsOfStage, type ProcessStage } from '#domain/stages/editProcess.ts';
import { colourStage, type ProcessItem, type ProcessStep } from '#domain/stages/process.ts';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { stageKinds } from '../values/StageChip.tsx';
import { SavedDate } from './SavedDate.tsx';

interface StageStepsProps {
  stage: ProcessStage;
  items: readonly ProcessItem[];
  steps: readonly ProcessStep[];
  readOnly: boolean;
  /** Heading level of the stage. */
  level: 'h2' | 'h3';
  onToggle: (processItemId: string) => void;
  /** Given where the date of a ticked step can be another one. */
  onDate?: (processItemId: string, date: string, from: string | null) => void;
}

const stageNames = { 1: 'PREVISIT', 2: 'ONSITE', 3: 'POSTVISIT' } as const;

/** The steps of a stage as check boxes with their dates; the stage's colour with its word (document 3 §2.12, §4.2). */
export function StageSteps({ stage, items, steps, readOnly, level, onToggle, onDate }: StageStepsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const stageLabel = useEnumLabel('projects', 'process.items.stageId');
  const own = itemsOfStage(items, stage);
  const colour = colourStage(stageNames[stage], items, steps);
  const done = own.filter(({ id }) => steps.some(({ processItemId }) => processItemId === id)).length;
  return (
    <section aria-labelledby={titleId}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <Typography id={titleId} variant="h3" component={level}>
          {stageLabel(stage)}
        </Typography>
        <StatusChip kind={stageKinds[colour]} label={translate(`planning.steps.${colour}`)} />
        {own.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('planning.steps.ticked', { done, all: own.length })}
          </Typography>
        )}
      </Stack>
      {own.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('planning.process.stageEmpty')}
        </Typography>
      )}
      {own.map(({ id, name }) => {
        const step = steps.find(({ processItemId }) => processItemId === id);
        return (
          <Stack
            key={id}
            direction="row"
            useFlexGap
            sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}
          >
            <FormControlLabel
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              control={<Checkbox checked={step !== undefined} disabled={readOnly} onChange={() => onToggle(id)} />}
              label={<bdi>{name}</bdi>}
            />
            {step && onDate && !readOnly ? (
              <Box sx={{ width: 220, maxWidth: '100%', pb: 1 }}>
                <SavedDate
                  required
                  label={translate('planning.steps.dateOf', { name })}
                  value={step.date}
                  onSave={(date, from) => date && onDate(id, date, from)}
                />
              </Box>
            ) : (
              step && (
                <Typography variant="body2" color="textSecondary">
                  {translate('planning.steps.on', { date: formatDate(step.date) })}
                </Typography>
              )
            )}
          </Stack>
        );
      })}
    </section>
  );
}
