import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import InfoRounded from '@mui/icons-material/InfoRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';
import { Chip, type SvgIconProps } from '@mui/material';
import { alpha, useTheme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { signalColours } from './theme/tokens.ts';

/** `untouched` is what nobody began yet: a red ring on a quiet ground, where `error` is red all over. */
export type StatusKind = 'neutral' | 'info' | 'waiting' | 'success' | 'warning' | 'error' | 'untouched';

interface Look {
  Icon: ComponentType<SvgIconProps>;
  colour: keyof (typeof signalColours)['light'];
  /** Colour of the icon alone. */
  mark?: Look['colour'];
}

const looks: Record<StatusKind, Look> = {
  neutral: { Icon: RadioButtonUncheckedRounded, colour: 'grey' },
  info: { Icon: InfoRounded, colour: 'grey' },
  waiting: { Icon: HourglassTopRounded, colour: 'yellow' },
  success: { Icon: CheckCircleRounded, colour: 'green' },
  warning: { Icon: WarningRounded, colour: 'orange' },
  error: { Icon: ErrorRounded, colour: 'red' },
  untouched: { Icon: RadioButtonUncheckedRounded, colour: 'grey', mark: 'red' },
};

/** A status as icon, word and colour: never colour alone. One that `wraps` is never cut off where there is little room. */
export function StatusChip({ kind, label, wraps = false }: { kind: StatusKind; label: string; wraps?: boolean }) {
  const { palette } = useTheme();
  const { Icon, colour, mark } = looks[kind];
  const { soft, text } = signalColours[palette.mode][colour];
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden />}
      label={label}
      sx={{
        bgcolor: soft,
        color: text,
        // Its edge is seen on a row of the same colour too.
        boxShadow: `inset 0 0 0 1px ${alpha(text, 0.3)}`,
        ...(wraps && {
          ...{ height: 'auto', minHeight: 24, py: 0.25 },
          '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'break-word' },
        }),
        '& .MuiChip-icon': { color: mark ? signalColours[palette.mode][mark].dot : 'inherit', fontSize: 16 },
      }}
    />
  );
}
