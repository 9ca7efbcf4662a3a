import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMark } from '../frame/ProductMark.tsx';
import { ColourModeButton } from '../frame/ColourModeButton.tsx';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { theEntrance } from '../Entrance.ts';

/** The ground of login and callback: the product's picture on one side, the task on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { SignInPicture } = theEntrance();
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
        {SignInPicture ? <SignInPicture /> : null}
      </Box>
      <Stack component="main" sx={{ minWidth: 0, px: { xs: 3, sm: 6 }, py: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <ProductMark />
          <Stack direction="row" spacing={0.5}>
            <LanguageButton />
            <ColourModeButton title={t('app.shell.colourMode')} />
          </Stack>
        </Stack>
        <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', width: '100%', maxWidth: 420, mx: 'auto', py: 6 }}>
          {children}
        </Box>
      </Stack>
    </Box>
  );
}
