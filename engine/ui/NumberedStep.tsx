import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One of several steps that stand below each other: number, title, what it takes. */
export function NumberedStep({
  number,
  title,
  action,
  children,
}: {
  number: number;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="section" aria-label={title}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.25, gap: 1, flexWrap: 'wrap' }}
      >
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{
              width: 24,
              height: 24,
              borderRadius: '50%',
              bgcolor: 'action.selected',
              display: 'grid',
              placeItems: 'center',
              typography: 'caption',
              fontWeight: 650,
            }}
          >
            {number}
          </Box>
          <Typography variant="h3">{title}</Typography>
        </Stack>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
