import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface StatePanelProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'calm' | 'accent' | 'error';
  /** Inside a card or table there is an edge already. */
  isBare?: boolean;
  role?: 'status' | 'alert';
}

const grounds = { calm: 'action.hover', accent: 'primary.main', error: 'error.main' } as const;

/** The common look of empty, failed and not-yet-built places: icon, what it is, what to do. */
export function StatePanel({ icon, title, children, actions, tone = 'calm', isBare = false, role }: StatePanelProps) {
  return (
    <Stack
      {...(role ? { role } : {})}
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        px: 3,
        py: { xs: 5, sm: 7 },
        ...(isBare ? {} : { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '14px' }),
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 56,
          height: 56,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          position: 'relative',
          color: tone === 'calm' ? 'text.secondary' : grounds[tone],
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: 0,
            borderRadius: '50%',
            bgcolor: grounds[tone],
            opacity: tone === 'calm' ? 1 : 0.14,
          },
          '& svg': { position: 'relative', fontSize: 28 },
        }}
      >
        {icon}
      </Box>
      <Stack spacing={0.75} sx={{ maxWidth: '52ch' }}>
        <Typography variant="h2">{title}</Typography>
        {children ? (
          <Typography component="div" variant="body2" color="textSecondary">
            {children}
          </Typography>
        ) : null}
      </Stack>
      {actions ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
