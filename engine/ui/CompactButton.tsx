import { Box, Button, Tooltip, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsPhone } from './useIsPhone.ts';

export interface CompactButtonProps extends Omit<ButtonProps, 'children' | 'startIcon' | 'aria-label' | 'title'> {
  icon: ReactNode;
  label: string;
}

/** A button of icon and label; on a phone the icon alone, which is named by the label all the same. */
export function CompactButton({ icon, label, sx, ...button }: CompactButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Tooltip title={isPhone ? label : ''}>
      <Button
        {...button}
        aria-label={label}
        sx={[{ minWidth: { xs: 46, sm: 64 }, px: { xs: 1, sm: 2 }, gap: 1 }, ...[sx ?? null].flat()]}
      >
        {icon}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
    </Tooltip>
  );
}
