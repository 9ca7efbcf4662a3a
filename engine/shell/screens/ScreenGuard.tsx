import { useEffect, useState, type ReactNode } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { serverNow } from '#engine/providers/auth/session.ts';
import { mayWork } from '#engine/providers/auth/workSession.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { useSignedInUser } from '../access/Rights.tsx';
import { ChunkBoundary } from '../chunks/ChunkBoundary.tsx';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { usePageTitle } from './usePageTitle.ts';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';

/** Menus lead nobody to it. */
const NotAllowedPage = lazyPart(async () => (await import('./NotAllowedPage.tsx')).NotAllowedPage);

/** Lets a screen show to whoever may open it (document 1 §6, decisions D); others read what to try. */
export function ScreenGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { roles } = useSignedInUser();
  const { pathname } = useLocation();
  const checkAuth = useCheckAuth();
  // As it was opened: a token that runs out on the screen takes nothing off it.
  const [isLetIn] = useState(() => mayWork(serverNow(), serverConnection.isThere()));
  const title = useScreenTitle(screen);
  usePageTitle(title);

  useEffect(() => {
    checkAuth({}, true).catch(() => undefined);
  }, [checkAuth, pathname]);

  if (!isLetIn) return null;
  return (
    <ChunkBoundary resetKey={pathname} fallback={<ComingScreen title={title} />}>
      {canOpenScreen(screen, roles) ? children : <NotAllowedPage title={title} />}
    </ChunkBoundary>
  );
}

/** The title is known before the screen is: it stands still while the rest arrives. */
function ComingScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={title} />
      <LoadingState kind="cards" label={translate('app.states.loading')} />
    </>
  );
}

/** The title of a screen in the interface language; that of a resource's page is the resource's name. */
function useScreenTitle(screen: Screen | ResourceScreen): string {
  const translate = useTranslate();
  return translate(screen.titleKey, 'titleCount' in screen ? { smart_count: screen.titleCount } : {});
}
