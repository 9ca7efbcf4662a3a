import { useGetIdentity, useTranslate } from 'react-admin';
import { NotBuiltYet } from '#ui/NotBuiltYet.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** The start: a greeting, and later the welcome text of decisions A9. */
export function WelcomePage() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const name = identity?.fullName?.split(' ')[0] ?? '';
  return (
    <>
      <PageHeader
        title={translate('screens.welcome')}
        intro={name ? translate('app.shell.greeting', { name }) : null}
      />
      <NotBuiltYet title={translate('app.notBuiltYet')}>{translate('screens.plans.welcome')}</NotBuiltYet>
    </>
  );
}
