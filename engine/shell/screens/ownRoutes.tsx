import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { resourceChunk } from '../chunks/chunksWithTexts.ts';
import { moreScreen } from '../more/moreScreen.ts';
import { ScreenGuard } from './ScreenGuard.tsx';

const ConfigurationPage = resourceChunk(
  async () => (await import('../configuration/ConfigurationPage.tsx')).ConfigurationPage,
);
const MorePage = lazyPart(async () => (await import('../more/MorePage.tsx')).MorePage);

/** A screen that the documents do not know, so not in their table: the data dictionary, for super admins. */
const configuration: Screen = {
  ...{ name: 'configuration', path: 'admin/configuration', titleKey: 'configuration.title', who: [] },
};

/** The screens that the engine has of its own, whatever the product. */
export const configurationRoute = routeOf(configuration, <ConfigurationPage />);
export const moreRoute = routeOf(moreScreen, <MorePage />);

function routeOf(screen: Screen, page: ReactNode) {
  return <Route path={`/${screen.path}`} element={<ScreenGuard screen={screen}>{page}</ScreenGuard>} />;
}
