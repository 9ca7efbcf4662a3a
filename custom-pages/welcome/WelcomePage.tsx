import { Box, Stack } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { NamedView } from '#engine/browser/context/NamedView.tsx';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NextDeadlines } from './NextDeadlines.tsx';
import { OpenWork } from './OpenWork.tsx';
import { WelcomeText } from './WelcomeText.tsx';

/**
 * The start: a greeting, the welcome text, first steps, the person's next deadlines and open work, the clubs of the world
 * (decisions A9, A10).
 */
export function WelcomePage() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const clubs = useEngine().resources.get('clubs');
  const name = identity?.fullName?.split(' ')[0] ?? '';
  return (
    <>
      <PageHeader
        title={translate('screens.welcome')}
        intro={name ? translate('app.shell.greeting', { name }) : null}
      />
      <Stack spacing={3}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Stack spacing={3} sx={{ alignItems: 'stretch' }}>
            <WelcomeText />
            <FirstSteps />
          </Stack>
          <Stack spacing={3}>
            <NextDeadlines />
            <OpenWork />
          </Stack>
        </Box>
        {clubs ? <NamedView name="ClubMap" resource={clubs} /> : null}
      </Stack>
    </>
  );
}
