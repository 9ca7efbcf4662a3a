import { Box, Button, ButtonBase, FormHelperText, Stack, Typography } from '@mui/material';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { useMemo } from 'react';
import { ValidationError, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { BuildDimension, BuildParameters } from '#domain/builder/BuildParameters.ts';
import { chooseStructure, cycleFilter, filterOf } from '#domain/builder/chooseStructure.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';

const signs = [RadioButtonUncheckedRounded, CheckCircleRounded, StarRounded] as const;

/** The dimensions of the global pass: each goes from not used to basic, to focus, and back (document 2 §4). */
export function DimensionFilter({ globalPass }: { globalPass: AssessmentStructure }) {
  const translate = useTranslate();
  const form = useFormContext<BuildParameters>();
  const { errors } = useFormState<BuildParameters>({ name: 'dimensions' });
  const filter = useWatch<BuildParameters, 'dimensions'>({ name: 'dimensions' });
  const all = indexStructure(globalPass).dimensions;
  const change = (next: BuildDimension[]) => {
    // In the order of the global pass, so that the same choice is the same build.
    const ordered = all.flatMap(({ id }) => next.find((one) => one.id === id) ?? []);
    form.setValue('dimensions', ordered, { shouldDirty: true });
  };
  const message = errors.dimensions?.message;
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {translate('wizard.dimensions.hint')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => change(all.map(({ id }) => filter.find((one) => one.id === id) ?? { id, focus: false }))}
        >
          {translate('wizard.dimensions.all')}
        </Button>
        <Button size="small" onClick={() => change([])}>
          {translate('wizard.dimensions.none')}
        </Button>
      </Stack>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
        role="group"
        aria-label={translate('wizard.builder.dimensions')}
      >
        {all.map((dimension) => (
          <DimensionButton
            key={dimension.id}
            {...{ globalPass, dimension, value: filterOf(filter, dimension.id) }}
            onCycle={() => change(cycleFilter(filter, dimension.id))}
          />
        ))}
      </Box>
      {message && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </Stack>
  );
}

interface DimensionButtonProps {
  globalPass: AssessmentStructure;
  dimension: AssessmentStructure['dimensions'][number];
  value: 0 | 1 | 2;
  onCycle: () => void;
}

function DimensionButton({ globalPass, dimension, value, onCycle }: DimensionButtonProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const Sign = signs[value];
  const { topics, items } = useMemo(
    () => chooseStructure(globalPass, [{ id: dimension.id, focus: false }]),
    [globalPass, dimension.id],
  );
  return (
    <ButtonBase
      onClick={onCycle}
      sx={{
        ...{ display: 'flex', gap: 1.25, p: 1.5, minHeight: 72, justifyContent: 'flex-start', textAlign: 'start' },
        ...{ border: value === 2 ? 2 : 1, borderRadius: 2, borderColor: value === 0 ? 'divider' : 'primary.main' },
        bgcolor: value === 0 ? 'transparent' : 'action.selected',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Sign aria-hidden sx={{ color: value === 0 ? 'text.secondary' : 'primary.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{readText(dimension.name, [contentLanguage, 'en'])}</bdi>
        </Typography>
        <Typography variant="body2">{translate(`wizard.dimensions.filter.${value}`)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('wizard.dimensions.size', { topics: topics.length, items: items.length })}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
