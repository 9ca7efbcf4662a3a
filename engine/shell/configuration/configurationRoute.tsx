import { Route } from 'react-router-dom';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { lazyChunk } from '../chunks/lazyChunk.ts';
import { ScreenGuard } from '../screens/ScreenGuard.tsx';

const ConfigurationPage = lazyChunk(async () => ({
  default: (await import('./ConfigurationPage.tsx')).ConfigurationPage,
}));

/** A screen that the documents do not know, so not in their table: the data dictionary, for super admins. */
const configuration: Screen = {
  ...{ name: 'configuration', path: 'admin/configuration', titleKey: 'configuration.title', who: [] },
};

export const configurationRoute = (
  <Route
    path={`/${configuration.path}`}
    element={
      <ScreenGuard screen={configuration}>
        <ConfigurationPage />
      </ScreenGuard>
    }
  />
);
