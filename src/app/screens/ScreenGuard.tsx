import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { canOpenScreen } from '#domain/access/openScreen.ts';
import type { Screen } from '#domain/access/screens.ts';
import { isAuthenticated } from '#providers/auth/session.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { ChunkBoundary } from '../chunks/ChunkBoundary.tsx';
import { NotAllowedPage } from './NotAllowedPage.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Lets a screen show to whoever may open it (document 1 §6, decisions D); others read what to try. */
export function ScreenGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const translate = useTranslate();
  const { roles } = useSignedInUser();
  const { pathname } = useLocation();
  const checkAuth = useCheckAuth();
  const isSignedIn = useSyncExternalStore(neverTells, hasSession);
  const title = translate(screen.titleKey);
  usePageTitle(title);

  useEffect(() => {
    checkAuth({}, true).catch(() => undefined);
  }, [checkAuth, pathname]);

  if (!isSignedIn) return null;
  if (!canOpenScreen(screen, roles)) return <NotAllowedPage title={title} />;
  return <ChunkBoundary resetKey={pathname}>{children}</ChunkBoundary>;
}

// The clock is looked at with every rendering; there is nothing to listen to.
const neverTells = () => () => undefined;
const hasSession = () => isAuthenticated(Date.now());
