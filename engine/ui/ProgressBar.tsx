import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';

interface Label {
  label: string;
}

/** Nobody knows how far it is; what is known may be told all the same, as "12 MB". */
interface UnknownShare extends Label {
  share?: undefined;
  text?: string;
}

interface KnownShare extends Label {
  /** 0 to 1 */
  share: number;
  /** What the share means, e.g. "120 of 319 rows" or "38 %". */
  text: string;
}

type ProgressBarProps = KnownShare | UnknownShare;

/** Whole percent of a share, 0 to 100. */
export function percentOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

/** How far something is, as a bar and in words. */
export function ProgressBar({ label, share, text = '' }: ProgressBarProps) {
  const labelId = useId();
  const percent = share === undefined ? undefined : percentOf(share);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.75, typography: 'body2' }}>
        <span id={labelId}>{label}</span>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Stack>
      <LinearProgress
        aria-labelledby={labelId}
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent, 'aria-valuetext': text })}
      />
    </Box>
  );
}
