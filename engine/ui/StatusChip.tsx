import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import InfoRounded from '@mui/icons-material/InfoRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';
import { Chip, type SvgIconProps } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { lightColours } from './theme/tokens.ts';

export type StatusKind = 'neutral' | 'info' | 'waiting' | 'success' | 'warning' | 'error';

const looks: Record<StatusKind, { Icon: ComponentType<SvgIconProps>; colour: keyof (typeof lightColours)['light'] }> = {
  neutral: { Icon: RadioButtonUncheckedRounded, colour: 'grey' },
  info: { Icon: InfoRounded, colour: 'grey' },
  waiting: { Icon: HourglassTopRounded, colour: 'yellow' },
  success: { Icon: CheckCircleRounded, colour: 'green' },
  warning: { Icon: WarningRounded, colour: 'orange' },
  error: { Icon: ErrorRounded, colour: 'red' },
};

/** A status as icon, word and colour: never colour alone. */
export function StatusChip({ kind, label }: { kind: StatusKind; label: string }) {
  const { palette } = useTheme();
  const { Icon, colour } = looks[kind];
  const { soft, text } = lightColours[palette.mode][colour];
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden />}
      label={label}
      sx={{ bgcolor: soft, color: text, '& .MuiChip-icon': { color: 'inherit', fontSize: 16 } }}
    />
  );
}
