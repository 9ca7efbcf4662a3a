import { useCallback, useState, type ComponentType } from 'react';
import type { I18nProvider } from 'react-admin';
import type { AppProps } from './App.tsx';
import { Appearance } from './appearance/Appearance.tsx';
import { ChunkBoundary } from './chunks/ChunkBoundary.tsx';
import { ChangeLanguage } from './frame/InterfaceLanguage.ts';
import { SignedOut } from './sign-in/SignedOut.tsx';
import { UpdatePrompt } from './service-worker/UpdatePrompt.tsx';

export interface RootProps {
  i18nProvider: I18nProvider;
  /** Whether the workspace shows first (`startsSignedIn`). */
  startsSignedIn: boolean;
  Workspace: ComponentType<AppProps>;
}

/** Signed out or in the workspace. */
export function Root({ i18nProvider, startsSignedIn, Workspace }: RootProps) {
  const [isSignedIn, setSignedIn] = useState(startsSignedIn);
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
