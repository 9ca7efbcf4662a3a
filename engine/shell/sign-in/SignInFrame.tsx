import { Alert, Box, Stack } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onFailedOpening } from '#engine/ui/PartSuspense.tsx';
import { ProductMark } from '../frame/ProductMark.tsx';
import { ColourModeButton } from '../frame/ColourModeButton.tsx';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { theEntrance } from '../Entrance.ts';

/** The ground of login and callback: the product's picture on one side, the task on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { SignInPicture } = theEntrance();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => onFailedOpening(() => setFailed(true)), []);
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
      {/* What is tried next may be there. */}
      <Stack component="main" onClickCapture={() => setFailed(false)} sx={{ minWidth: 0, px: { xs: 3, sm: 6 }, py: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <ProductMark />
          <Stack direction="row" spacing={0.5}>
            <LanguageButton />
            <ColourModeButton title={t('app.shell.colourMode')} />
          </Stack>
        </Stack>
        {hasFailed ? (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {t('app.errors.chunk.title')}
          </Alert>
        ) : null}
        <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', width: '100%', maxWidth: 420, mx: 'auto', py: 6 }}>
          {children}
        </Box>
      </Stack>
    </Box>
  );
}
