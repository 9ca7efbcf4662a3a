import '#product';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminContext, type DataProvider, type RaThemeOptions } from 'react-admin';
import type { Engine } from '#engine/browser/context/Engine.ts';
import { EngineProvider } from '#engine/browser/context/EngineProvider.tsx';
import { ResourceForm } from '#engine/browser/views/ResourceForm.tsx';
import { loadAllTexts, startTexts } from '#engine/providers/i18n/i18n.ts';
import { createAppTheme } from '#engine/ui/theme/createAppTheme.ts';
import { hundredFields } from './hundredFields.ts';

const engine: Engine = {
  resources: new Map([[hundredFields.name, hundredFields]]),
  user: { id: 'me', email: 'me@club.example', firstName: 'Mo', lastName: 'Me', roles: ['superAdmin'], clubs: [] },
  contentLanguage: 'en',
  interfaceLanguage: 'en',
  api: {
    call: () => Promise.reject(new Error('nobody answers')),
    upload: () => Promise.resolve(''),
    storage: { put: async () => 'away', list: async () => 'away' },
    download: () => Promise.reject(new Error('nobody answers')),
  },
  loadValidator: () => Promise.resolve(() => []),
  widgets: {},
  views: {},
};
const nobody = { getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) };

/** Opens and closes the form; the page notes how long it took until the frame after it was drawn. */
function Bench() {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    const started = performance.now();
    setOpen(!isOpen);
    requestAnimationFrame(() =>
      setTimeout(() =>
        performance.measure(isOpen ? 'form-close' : 'form-open', { start: started, end: performance.now() }),
      ),
    );
  };
  return (
    <>
      <button type="button" id="toggle" onClick={toggle}>
        {isOpen ? 'close' : 'open'}
      </button>
      {isOpen && <ResourceForm resource={hundredFields} id={null} />}
    </>
  );
}

const i18nProvider = await startTexts();
await loadAllTexts();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AdminContext
      // Only what the form asks for is there.
      dataProvider={nobody as unknown as DataProvider}
      i18nProvider={i18nProvider}
      theme={createAppTheme({ mode: 'light', direction: 'ltr' }) as RaThemeOptions}
      darkTheme={null}
    >
      <EngineProvider engine={engine}>
        <Bench />
      </EngineProvider>
    </AdminContext>,
  );
}
