import { useCallback, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { serverNow } from '#engine/providers/auth/session.ts';
import { mayWork } from '#engine/providers/auth/authProvider.ts';
import { loadAllTexts } from '#engine/providers/i18n/i18n.ts';
import { Appearance } from './appearance/Appearance.tsx';
import { ChunkBoundary } from './chunks/ChunkBoundary.tsx';
import { lazyChunk } from './chunks/lazyChunk.ts';
import { ChangeLanguage } from './frame/InterfaceLanguage.ts';
import { readHash } from './sign-in/hashLocation.ts';
import { SignedOut } from './sign-in/SignedOut.tsx';
import { UpdatePrompt } from './service-worker/UpdatePrompt.tsx';

/** The workspace with react-admin: not needed, so not loaded, before the sign-in. */
const Workspace = lazyChunk(async () => {
  const [module] = await Promise.all([import('./App.tsx'), loadAllTexts()]);
  return { default: module.App };
});

/** Signed out or in the workspace. */
export function Root({ i18nProvider }: { i18nProvider: I18nProvider }) {
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
