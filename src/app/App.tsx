import { useCallback, useMemo, useState } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Notification,
  ResourceDefinitionContextProvider,
  type I18nProvider,
  type RaThemeOptions,
} from 'react-admin';
import { Route } from 'react-router-dom';
import type { ResourceScreen } from '#domain/access/resourceScreens.ts';
import { screens, type Screen, type ScreenName } from '#domain/access/screens.ts';
import { createAuthProvider, endSession } from '#providers/auth/authProvider.ts';
import { setFallbackTexts } from '#providers/i18n/fallbackTexts.ts';
import { createPreferenceStore } from '#providers/preferences/createPreferenceStore.ts';
import { ownPreferences } from '#providers/preferences/ownPreferences.ts';
import { RightsGate } from './access/Rights.tsx';
import { allowsResource } from './access/allowsResource.ts';
import { useAppTheme } from './appearance/useAppTheme.ts';
import { dataProvider } from './dataProvider.ts';
import { KeptAppearance } from './preferences/KeptAppearance.tsx';
import { createQueryClient } from './queryClient.ts';
import { resourceRegistry } from './resourceRegistry.ts';
import { resourceDefinitions, ResourcePage, resourceScreens, WorkspaceProviders } from './resourceScreens.tsx';
import { schemaText } from './schemaText.ts';
import { designRoute } from './design/designRoute.tsx';
import { configurationRoute } from './screens/configurationRoute.tsx';
import { NotBuiltYetPage } from './screens/NotBuiltYetPage.tsx';
import { NotFoundPage } from './screens/NotFoundPage.tsx';
import { resourcePages } from './screens/resourcePages.ts';
import { ScreenGuard } from './screens/ScreenGuard.tsx';
import { screenPages } from './screens/screenPages.ts';
import { productName } from './screens/usePageTitle.ts';
import { readHash, replaceHash } from './sign-in/hashLocation.ts';
import { loginPath } from './sign-in/loginPath.ts';
import { Workspace } from './shell/Workspace.tsx';
import { WorkspaceLanguage } from './shell/WorkspaceLanguage.tsx';
import { SignedOutRoute } from './sign-in/SignedOutRoute.tsx';

const currentLoginPath = () => loginPath(readHash(window.location.hash).full);
const authProvider = createAuthProvider({ loginPath: currentLoginPath, allows: allowsResource });
const store = createStore();
setFallbackTexts((key) => schemaText(key, resourceRegistry));

export interface AppProps {
  i18nProvider: I18nProvider;
  /** The session is over: the sign-in screens take the place of the workspace. */
  onSignedOut: () => void;
}

/** The workspace: react-admin's context, one route a screen, the shell around them. */
export function App({ i18nProvider, onSignedOut }: AppProps) {
  const { theme } = useAppTheme();
  const [queryClient] = useState(createQueryClient);
  const refuse = useCallback(() => {
    const path = currentLoginPath();
    endSession();
    replaceHash(path);
    onSignedOut();
  }, [onSignedOut]);
  const outside = useMemo(() => <SignedOutRoute onSignedOut={onSignedOut} />, [onSignedOut]);
  return (
    <RightsGate onRefused={refuse}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        store={store}
        theme={theme as RaThemeOptions}
        darkTheme={null}
      >
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          <WorkspaceLanguage>
            <KeptAppearance />
            <WorkspaceProviders>
              <CoreAdminUI layout={Workspace} catchAll={NotFoundPage} title={productName} disableTelemetry>
                <CustomRoutes noLayout>
                  <Route path="/login/*" element={outside} />
                  <Route path="/callback" element={outside} />
                </CustomRoutes>
                <CustomRoutes>
                  {screens.map(toRoute)}
                  {resourcePages.map(toResourceRoute)}
                  {configurationRoute}
                  {designRoute}
                </CustomRoutes>
              </CoreAdminUI>
            </WorkspaceProviders>
          </WorkspaceLanguage>
          <Notification />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </RightsGate>
  );
}

function toRoute(screen: Screen & { name: ScreenName }) {
  const Page = screenPages[screen.name] ?? resourceScreens[screen.name];
  return (
    <Route
      key={screen.name}
      path={`/${screen.path}`}
      element={<ScreenGuard screen={screen}>{Page ? <Page /> : <NotBuiltYetPage screen={screen} />}</ScreenGuard>}
    />
  );
}

function toResourceRoute(screen: ResourceScreen) {
  return (
    <Route
      key={screen.name}
      path={`/${screen.path}`}
      element={
        <ScreenGuard key={screen.resource} screen={screen}>
          <ResourcePage screen={screen} />
        </ScreenGuard>
      }
    />
  );
}

function createStore() {
  const kept = localStorageStore('1', productName);
  // The language is kept apart and may have been changed on the sign-in screens meanwhile.
  kept.removeItem('locale');
  return createPreferenceStore(kept, ownPreferences);
}
