import { Stack } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { NamedView } from '#engine/browser/context/NamedView.tsx';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NotBuiltYet } from '#engine/ui/NotBuiltYet.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';

/** The start: a greeting, the clubs of the world, and later the welcome text (decisions A9, A10). */
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
        {clubs ? <NamedView name="ClubMap" resource={clubs} /> : null}
        <NotBuiltYet title={translate('app.notBuiltYet')}>{translate('screens.plans.welcome')}</NotBuiltYet>
      </Stack>
    </>
  );
}
