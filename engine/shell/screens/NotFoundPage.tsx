import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { matchPath } from '#engine/rules/access/matchPath.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { StatePanel } from '#engine/ui/StatePanel.tsx';
import { resourcePages } from './resourcePages.ts';
import { usePageTitle } from './usePageTitle.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';

/** Addresses that no route matches: redirects of the table (decisions A2, B), else a page that says so. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const match = matchPath(pathname, resourcePages());
  if (match.kind === 'redirect') return <Navigate to={match.to} replace />;
  if (match.kind === 'screen') return <Navigate to={screenAddress(match.screen, match.params)} replace />;
  return <UnknownAddress />;
}

function UnknownAddress() {
  const translate = useTranslate();
  const title = translate('app.notFound.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <StatePanel
        icon={<ExploreOffRounded />}
        title={translate('app.notFound.what')}
        actions={
          <Button component={Link} to="/" variant="contained">
            {translate('app.home')}
          </Button>
        }
      >
        {translate('app.notFound.advice')}
      </StatePanel>
    </>
  );
}

/** The address of a screen within the workspace, its parameters filled in and encoded. */
function screenAddress(screen: Screen, params: Readonly<Record<string, string>> = {}): string {
  return `/${screen.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
