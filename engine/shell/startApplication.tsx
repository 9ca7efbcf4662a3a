import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#engine/providers/i18n/i18n.ts';
import { Root } from './Root.tsx';

/** Shows the program in the page. Nothing shows where the page has no place for it. */
export async function startApplication(): Promise<void> {
  // Only in development: the build leaves it out.
  if (import.meta.hot) void import('./development/showFindings.ts');
  const place = document.getElementById('root');
  if (!place) return;
  const i18nProvider = await startTexts();
  createRoot(place).render(
    <StrictMode>
      <Root i18nProvider={i18nProvider} />
    </StrictMode>,
  );
}
