import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWorkspaceTexts, startTexts } from '#engine/providers/i18n/i18n.ts';
import { lazyChunk } from './chunks/lazyChunk.ts';
import { Root } from './Root.tsx';

/**
 * Shows the program in the page. Nothing shows where the page has no place for it. `loadApplication` fetches the product's
 * half of the workspace: not needed, so not loaded, before the sign-in; nor is react-admin.
 */
export async function startApplication(loadApplication: () => Promise<unknown>): Promise<void> {
  // Only in development: the build leaves it out.
  if (import.meta.hot) void import('./development/showFindings.ts');
  const place = document.getElementById('root');
  if (!place) return;
  const Workspace = lazyChunk(async () => {
    // The workspace reads the product's half as it loads: that is there before it begins.
    const loadApp = async () => {
      await loadApplication();
      return import('./App.tsx');
    };
    const [{ App }] = await Promise.all([loadApp(), loadWorkspaceTexts()]);
    return { default: App };
  });
  const i18nProvider = await startTexts();
  createRoot(place).render(
    <StrictMode>
      <Root i18nProvider={i18nProvider} Workspace={Workspace} />
    </StrictMode>,
  );
}
