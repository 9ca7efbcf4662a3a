import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import i18next from 'i18next';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWorkspaceTexts, startTexts } from '#engine/providers/i18n/i18n.ts';
import type { AppProps } from './App.tsx';
import { colourFirstPage } from './appearance/colourMode.ts';
import { loadStyles } from './appearance/styleCaches.ts';
import { lazyChunk } from './chunks/lazyChunk.ts';
import { Root } from './Root.tsx';

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
  const Workspace = lazyChunk(async () => {
    const [{ App }] = await Promise.all([loadWorkspace(), loadWorkspaceTexts()]);
    return App;
  });
  const i18nProvider = await startTexts(i18next, loadStyles);
  createRoot(place).render(
    <StrictMode>
      <Root i18nProvider={i18nProvider} Workspace={Workspace} />
    </StrictMode>,
  );
}
