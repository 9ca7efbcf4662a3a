import { useCallback, useState, type ComponentType } from 'react';
import type { I18nProvider } from 'react-admin';
import { serverNow } from '#engine/providers/auth/session.ts';
import { mayWork } from '#engine/providers/auth/workSession.ts';
import type { AppProps } from './App.tsx';
import { Appearance } from './appearance/Appearance.tsx';
import { ChunkBoundary } from './chunks/ChunkBoundary.tsx';
import { ChangeLanguage } from './frame/InterfaceLanguage.ts';
import { readHash } from './sign-in/hashLocation.ts';
import { SignedOut } from './sign-in/SignedOut.tsx';
import { UpdatePrompt } from './service-worker/UpdatePrompt.tsx';

export interface RootProps {
  i18nProvider: I18nProvider;
  Workspace: ComponentType<AppProps>;
}

/** Signed out or in the workspace. */
export function Root({ i18nProvider, Workspace }: RootProps) {
  const [isSignedIn, setSignedIn] = useState(() => startsSignedIn(window.location.hash));
  const signIn = useCallback(() => setSignedIn(true), []);
  const signOut = useCallback(() => setSignedIn(false), []);
  const changeLanguage = useCallback((language: string) => void i18nProvider.changeLocale(language), [i18nProvider]);
  return (
    <ChangeLanguage value={changeLanguage}>
      <Appearance>
        <ChunkBoundary>
          {isSignedIn ? (
            <Workspace i18nProvider={i18nProvider} onSignedOut={signOut} />
          ) : (
            <SignedOut onSignedIn={signIn} />
          )}
        </ChunkBoundary>
        <UpdatePrompt />
      </Appearance>
    </ChangeLanguage>
  );
}

function startsSignedIn(hash: string): boolean {
  const { path } = readHash(hash);
  return path !== '/callback' && !/^\/login(\/|$)/.test(path) && mayWork(serverNow(), navigator.onLine);
}
