import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import i18next from 'i18next';
import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWorkspaceTexts, startTexts } from '#engine/providers/i18n/i18n.ts';
import { loadRights } from '#engine/providers/auth/rights.ts';
import { serverNow } from '#engine/providers/auth/session.ts';
import { mayWork } from '#engine/providers/auth/workSession.ts';
import type { AppProps } from './App.tsx';
import { colourFirstPage } from './appearance/colourMode.ts';
import { loadStyles } from './appearance/styleCaches.ts';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { Root } from './Root.tsx';
import { readHash } from './sign-in/hashLocation.ts';

/**
 * Shows the program in the page. Nothing shows where the page has no place for it. `loadWorkspace` fetches the workspace
 * after the product's half of it: not needed, so not loaded, before the sign-in; nor is react-admin.
 */
export async function startApplication(loadWorkspace: () => Promise<{ App: ComponentType<AppProps> }>): Promise<void> {
  // Only in development: the build leaves it out.
  if (import.meta.hot) void import('./development/showFindings.ts');
  const place = document.getElementById('root');
  if (!place) return;
  colourFirstPage();
  const isSignedIn = startsSignedIn(window.location.hash);
  // Beside the texts of the first page; who shows it is told where it cannot be had, and asks for the rights once more.
  if (isSignedIn) {
    loadWorkspace().catch(() => undefined);
    loadRights().catch(() => undefined);
  }
  const Workspace = lazyPart(async () => {
    const [{ App }] = await Promise.all([loadWorkspace(), loadWorkspaceTexts()]);
    return App;
  });
  await nextTask();
  const i18nProvider = await startTexts(i18next, loadStyles);
  const root = createRoot(place);
  // In steps, between which the browser paints and loads.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Root i18nProvider={i18nProvider} startsSignedIn={isSignedIn} Workspace={Workspace} />
      </StrictMode>,
    ),
  );
}

/** Lets the browser paint and load: the program was evaluated in one piece just now. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whether somebody is signed in and the address is none of the sign-in's. */
function startsSignedIn(hash: string): boolean {
  const { path } = readHash(hash);
  return path !== '/callback' && !/^\/login(\/|$)/.test(path) && mayWork(serverNow(), navigator.onLine);
}
