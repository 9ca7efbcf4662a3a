import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#providers/i18n/i18n.ts';
import { Root } from './Root.tsx';

// Only in development: the build leaves it out.
if (import.meta.hot) void import('./development/showFindings.ts');

const place = document.getElementById('root');

if (place) {
  const i18nProvider = await startTexts();
  createRoot(place).render(
    <StrictMode>
      <Root i18nProvider={i18nProvider} />
    </StrictMode>,
  );
}
