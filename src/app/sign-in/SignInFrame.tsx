import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { BrandMark } from '#ui/BrandMark.tsx';
import { ColourModeButton } from '../shell/ColourModeButton.tsx';
import { LanguageButton } from '../shell/LanguageButton.tsx';

/** The ground of login and callback: a pitch's touchline on one side, the task on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'block' },
          bgcolor: '#1c2420',
          color: '#f2b705',
          position: 'relative',
          overflow: 'hidden',
        }}
      >
        <PitchLines />
      </Box>
      <Stack component="main" sx={{ minWidth: 0, px: { xs: 3, sm: 6 }, py: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <BrandMark />
          <Stack direction="row" spacing={0.5}>
            <LanguageButton />
            <ColourModeButton />
          </Stack>
        </Stack>
        <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', width: '100%', maxWidth: 420, mx: 'auto', py: 6 }}>
          {children}
        </Box>
      </Stack>
    </Box>
  );
}

function PitchLines() {
  return (
    <Box
      component="svg"
      viewBox="0 0 500 800"
      preserveAspectRatio="xMidYMid slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'rgba(244, 241, 232, .18)',
        strokeWidth: 3,
      }}
    >
      <path d="M70 -10V810M70 400H510" />
      <circle cx="400" cy="400" r="130" />
      <circle cx="400" cy="400" r="5" fill="rgba(244, 241, 232, .18)" />
      <path d="M190 -10V110H510M190 810V690H510" />
      <path d="M70 -10V810" stroke="currentColor" strokeWidth="6" />
      <path d="M70 60a40 40 0 0 0 40 -40M70 740a40 40 0 0 1 40 40" stroke="currentColor" />
    </Box>
  );
}
