import { createPortal } from 'react-dom';
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import {
  CoreAdminContext,
  localStorageStore,
  ResourceDefinitionContextProvider,
  type I18nProvider,
  useScrollToTop,
} from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { matchPath } from '#engine/rules/access/matchPath.ts';
import { menuFor } from '#engine/rules/access/menuFor.ts';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { theApplication } from './Application.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { createAuthProvider, endedPath } from '#engine/providers/auth/authProvider.ts';
import { endRefusedSession } from '#engine/providers/auth/workSession.ts';
import { setFallbackTexts } from '#engine/providers/i18n/fallbackTexts.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { createPreferenceStore } from '#engine/providers/preferences/createPreferenceStore.ts';
import { ownPreferences } from '#engine/providers/preferences/ownPreferences.ts';
import { pageStore } from '#engine/providers/preferences/pageStore.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { preloadPart, lazyPart } from '#engine/ui/PartSuspense.tsx';
import { useEndedElsewhere } from './access/SessionEnded.tsx';
import { RightsGate, useSignedInUser } from './access/Rights.tsx';
import { ChunkBoundary } from './chunks/ChunkBoundary.tsx';
import { dataProvider } from './dataProvider.ts';
import { KeptAppearance } from './preferences/KeptAppearance.tsx';
import { createQueryClient } from './queryClient.ts';
import { resourceRegistry } from './resourceRegistry.ts';
import {
  preloadSurface,
  resourceDefinitions,
  ResourcePage,
  resourceScreens,
  WorkspaceProviders,
} from './resourceScreens.tsx';
import { schemaText } from './schemaText.ts';
import { NotFoundPage } from './screens/NotFoundPage.tsx';
import { resourcePages } from './screens/resourcePages.ts';
import { ScreenGuard } from './screens/ScreenGuard.tsx';
import { productName } from './screens/usePageTitle.ts';
import { readHash, replaceHash } from './sign-in/hashLocation.ts';
import { loginPath } from './sign-in/loginPath.ts';
import { Notices } from './frame/Notices.tsx';
import { OneRouter } from './frame/OneRouter.tsx';
import { Workspace } from './frame/Workspace.tsx';
import { languagePreference, WorkspaceLanguage } from './frame/WorkspaceLanguage.tsx';
import { configurationRoute, moreRoute } from './screens/ownRoutes.tsx';
import { canDo, type Action } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

const currentLoginPath = () => loginPath(readHash(window.location.hash).full);
const authProvider = createAuthProvider({ loginPath: currentLoginPath, allows: allowsResource });
const { screens } = theProduct();
/** Only of a product that is still being made. */
const NotBuiltYetPage = lazyPart(async () => (await import('./screens/NotBuiltYetPage.tsx')).NotBuiltYetPage);
setFallbackTexts((key) => schemaText(key, resourceRegistry()));

export interface AppProps {
  i18nProvider: I18nProvider;
  /** The session is over: the sign-in screens take the place of the workspace. */
  onSignedOut: () => void;
}

/** The workspace, once the rights of the person are known and their language is spoken. */
export function App({ i18nProvider, onSignedOut }: AppProps) {
  const pages = usePages();
  const speak = useCallback(() => speakKeptLanguage(i18nProvider), [i18nProvider]);
  const refuse = useCallback(() => {
    const path = endedPath(currentLoginPath());
    endRefusedSession();
    replaceHash(path);
    onSignedOut();
  }, [onSignedOut]);
  useEndedElsewhere(refuse);
  return (
    <RightsGate prepare={speak} onRefused={refuse}>
      <SignedInApp i18nProvider={i18nProvider} onSignedOut={onSignedOut} pages={pages} />
    </RightsGate>
  );
}

/** React-admin's context, one route a screen, the shell around them. */
function SignedInApp({ i18nProvider, onSignedOut, pages }: AppProps & { pages: Pages }) {
  const [queryClient] = useState(createQueryClient);
  const [definitions] = useState(resourceDefinitions);
  // Told which language is spoken: react-admin draws nothing at first where it knows of another, then all in one piece.
  const [store] = useState(() => createStore(i18nProvider.getLocale()));
  // The same elements each time: what is drawn anew around them leaves the frame and its page alone.
  const routes = useMemo(() => workspaceRoutes(pages, onSignedOut), [pages, onSignedOut]);
  return (
    <OneRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <WorkspaceLanguage>
            <KeptAppearance />
            <WorkspaceProviders>
              <WorkspaceBoundary>{routes}</WorkspaceBoundary>
            </WorkspaceProviders>
          </WorkspaceLanguage>
          {/* Beside the page, which is hidden from screen readers while a panel is open over it. */}
          {createPortal(<Notices />, document.body)}
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </OneRouter>
  );
}

/** What stands where the workspace fails as a whole; the next address gives it another try. */
function WorkspaceBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useScrollToTop();
  return <ChunkBoundary resetKey={pathname + search}>{children}</ChunkBoundary>;
}

/** The screens within the frame, and what is outside it. */
function workspaceRoutes(pages: Pages, onSignedOut: () => void): ReactNode {
  const frame = (
    <Workspace>
      <Routes>
        {screens.some(({ path }) => path === '') ? null : <Route path="/" element={<FirstScreen />} />}
        {screens.map((screen) => toRoute(screen, pages[screen.name]))}
        {resourcePages().map(toResourceRoute)}
        {configurationRoute}
        {moreRoute}
        {theApplication().routes}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Workspace>
  );
  const outside = <SignedOutRoute onSignedOut={onSignedOut} />;
  return (
    <Routes>
      <Route path="/login/*" element={outside} />
      <Route path="/callback" element={outside} />
      <Route path="/*" element={frame} />
    </Routes>
  );
}

/** The pages of the table of screens, by the screen's name: those drawn by hand, else the engine's. */
type Pages = Readonly<Record<string, ComponentType>>;

function usePages(): Pages {
  const [pages] = useState(() => ({ ...resourceScreens(), ...theApplication().pages }));
  useEffect(() => preloadScreen(readHash(window.location.hash).path, pages), [pages]);
  return pages;
}

/** Fetches the screen of the address, so that it comes beside the rights of the person and not after them. */
function preloadScreen(path: string, pages: Pages): void {
  const match = matchPath(path, resourcePages());
  if (match.kind !== 'screen') return;
  const { screen } = match;
  if ('resource' in screen) preloadSurface(screen.resource, screen.surface);
  else preloadPart(pages[screen.name]);
}

function toRoute(screen: Screen, Page: ComponentType | undefined) {
  return (
    <Route
      key={screen.name}
      path={`/${screen.path}`}
      element={<ScreenGuard screen={screen}>{Page ? <Page /> : <NotBuiltYetPage screen={screen} />}</ScreenGuard>}
    />
  );
}

/** Where a product has no start page: the first entry of the person's menu. */
function FirstScreen() {
  const { roles } = useSignedInUser();
  const [first] = menuFor(roles, resourcePages()).flatMap((entry) =>
    entry.kind === 'screen' ? [entry.screen] : entry.screens,
  );
  return first ? <Navigate to={`/${first.path}`} replace /> : <NotFoundPage />;
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

function createStore(locale: string) {
  return createPreferenceStore(pageStore(localStorageStore('1', productName()), locale), ownPreferences);
}

/** Milliseconds that the workspace waits for its language. */
const languagePatience = 5_000;

/** Before anything shows, so that nothing is drawn in another language first; where it is not to be had, once it is. */
async function speakKeptLanguage(i18nProvider: I18nProvider): Promise<void> {
  const kept = ownPreferences.get(languagePreference);
  if (!isLanguage(kept) || kept === i18nProvider.getLocale()) return;
  try {
    await inTime(i18nProvider.changeLocale(kept), languagePatience);
  } catch (error) {
    console.warn('The language that was chosen is not there yet.', error);
  }
}

const actions: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Whether somebody may do one of react-admin's actions on a resource; what is no resource is guarded by its screen. */
function allowsResource(user: SignedInUser, name: string, action: string): boolean {
  const resource = resourceRegistry().get(name);
  return resource === undefined || canDo(user, actions[action] ?? 'update', resource);
}

/** An address of the sign-in reached from within the workspace: hands over to the screens outside it. */
function SignedOutRoute({ onSignedOut }: { onSignedOut: () => void }) {
  useEffect(onSignedOut, [onSignedOut]);
  return null;
}
