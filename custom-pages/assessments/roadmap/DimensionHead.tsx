import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Stack, TableCell, TextField, Typography } from '@mui/material';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import { readNumber } from '#engine/browser/fields/readNumber.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import type { Roadmap } from '#schemas/generated/types.ts';

/** Dimensions stay in sight while the seasons pass below them; on a phone they leave room for one of these. */
export const dimensionWidth = { xs: 148, sm: 220 };
export const stickyDimension = {
  ...stickyStart,
  ...{ width: dimensionWidth, overflowWrap: 'anywhere', '&&': { paddingInline: { xs: '8px', sm: '20px 16px' } } },
} as const;

interface DimensionHeadProps {
  reference: string;
  name: string;
  /** In percent; null where nothing was scored. */
  lastScore: number | null;
  /** Whether the club has a closed assessment at all. */
  isScored: boolean;
  targets: NonNullable<Roadmap['targets']>;
  readOnly: boolean;
  /** Told of the target in percent, or of null for none. */
  onSave: (percent: number | null) => void;
}

/** A dimension with its target against its last score (decisions A4). */
export function DimensionHead({ reference, name, lastScore, isScored, targets, readOnly, onSave }: DimensionHeadProps) {
  const translate = useTranslate();
  const target = targets.find((one) => one.reference === reference)?.percent ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const percent = readNumber(typed ?? '');
  const leave = () => {
    // What is no percentage stays to be seen and mended.
    if (typed === null || !isTarget(percent)) return;
    setTyped(null);
    if (percent !== target) onSave(percent);
  };
  return (
    <TableCell component="th" scope="row" sx={stickyDimension}>
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
            label={translate('roadmap.target')}
            value={typed ?? String(target ?? '')}
            error={!isTarget(percent)}
            helperText={isTarget(percent) ? null : translate('roadmap.targetWrong')}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
            slotProps={{
              inputLabel: { shrink: true },
              // A field of numbers alone would give nothing for what is no number, as if it had been cleared.
              htmlInput: { inputMode: 'numeric', 'aria-label': translate('roadmap.targetOf', { dimension: name }) },
            }}
            sx={{ width: 120 }}
          />
        )}
        {target !== null && lastScore !== null && (
          <StatusChip
            wraps
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

/** A whole number of percent, or none. */
function isTarget(percent: ReturnType<typeof readNumber>): percent is number | null {
  return percent === null || (Number.isInteger(percent) && Number(percent) >= 0 && Number(percent) <= 100);
}
