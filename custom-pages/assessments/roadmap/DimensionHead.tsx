import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Stack, TableCell, TextField, Typography } from '@mui/material';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import type { RoadmapChange } from './useRoadmap.ts';

interface DimensionHeadProps {
  reference: string;
  name: string;
  /** In percent; null where nothing was scored. */
  lastScore: number | null;
  /** Whether the club has a closed assessment at all. */
  isScored: boolean;
  targets: NonNullable<Roadmap['targets']>;
  readOnly: boolean;
  onSave: (change: RoadmapChange) => void;
}

/** A dimension with its target against its last score (decisions A4). */
export function DimensionHead({ reference, name, lastScore, isScored, targets, readOnly, onSave }: DimensionHeadProps) {
  const translate = useTranslate();
  const target = targets.find((one) => one.reference === reference)?.percent ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const percent = typed === null || typed.trim() === '' ? null : Number(typed);
  const isWrong = percent !== null && !(Number.isInteger(percent) && percent >= 0 && percent <= 100);
  const leave = () => {
    // What is no percentage stays to be seen and mended.
    if (typed === null || isWrong) return;
    setTyped(null);
    if (percent === target) return;
    const others = targets.filter((one) => one.reference !== reference);
    onSave({ targets: percent === null ? others : [...others, { reference, percent }] });
  };
  return (
    <TableCell component="th" scope="row">
      <Typography variant="subtitle2" component="div">
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {lastScore === null
          ? translate(isScored ? 'roadmap.notScored' : 'roadmap.noScore')
          : translate('roadmap.lastScore', { percent: formatPercent(lastScore) })}
      </Typography>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {readOnly ? (
          target !== null && (
            <Typography variant="body2">
              {translate('roadmap.target')}: {target}
            </Typography>
          )
        ) : (
          <TextField
            size="small"
            margin="none"
            type="number"
            label={translate('roadmap.target')}
            value={typed ?? target ?? ''}
            error={isWrong}
            helperText={isWrong ? translate('roadmap.targetWrong') : null}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                min: 0,
                max: 100,
                step: 1,
                'aria-label': translate('roadmap.targetOf', { dimension: name }),
              },
            }}
            sx={{ width: 120 }}
          />
        )}
        {target !== null && lastScore !== null && (
          <StatusChip
            kind={lastScore >= target ? 'success' : 'warning'}
            label={
              lastScore >= target
                ? translate('roadmap.reached')
                : translate('roadmap.below', { points: target - lastScore })
            }
          />
        )}
      </Stack>
    </TableCell>
  );
}
