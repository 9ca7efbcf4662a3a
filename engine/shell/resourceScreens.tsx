import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocaleState, useNotify, type ResourceDefinitions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { validators } from 'virtual:validators';
import type { ResourceScreen, Surface } from '#engine/rules/access/resourceScreens.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Engine } from '#engine/browser/context/Engine.ts';
import { EngineProvider } from '#engine/browser/context/EngineProvider.tsx';
import { NamedView } from '#engine/browser/context/NamedView.tsx';
import { useReadAgain } from '#engine/browser/offline/useReadAgain.ts';
import { UndoBar } from '#engine/browser/undo/UndoBar.tsx';
import { createValidatorLoader } from '#engine/browser/validation/createValidatorLoader.ts';
import { createDraftStore } from '#engine/browser/offline/drafts.ts';
import { keepProgram } from './service-worker/keepProgram.ts';
import { useKeptProgram } from './service-worker/useKeptProgram.ts';
import { useUnheldUploads } from '#engine/browser/uploads/openUploads.ts';
import { onLeftElsewhere, serverNow } from '#engine/providers/auth/session.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { useContentLanguage } from './appearance/contentLanguage.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { useSignedInUser } from './access/Rights.tsx';
import { preloadPart } from '#engine/ui/PartSuspense.tsx';
import { resourceChunk } from './chunks/chunksWithTexts.ts';
import { RecentChanges } from './RecentChanges.tsx';
import { readMoments } from './dataProvider.ts';
import { engineApiOf } from './engineApi.ts';
import { resourceRegistry } from './resourceRegistry.ts';
import { theApplication } from './Application.ts';

const ResourceList = resourceChunk(async () => (await import('#engine/browser/views/ResourceList.tsx')).ResourceList);
const ResourceForm = resourceChunk(async () => (await import('#engine/browser/views/ResourceForm.tsx')).ResourceForm);
const ResourceShow = resourceChunk(async () => (await import('#engine/browser/views/ResourceShow.tsx')).ResourceShow);

/** The engine's own page for each surface. */
const drawnBy: Readonly<Record<Surface, object>> = {
  list: ResourceList,
  show: ResourceShow,
  edit: ResourceForm,
  create: ResourceForm,
};

const loadValidator = createValidatorLoader(validators);

/** Screens that the engine draws, by route name: each list and each edit page whose path a resource file claims. */
export function resourceScreens(): Readonly<Record<string, ComponentType>> {
  return Object.fromEntries(
    [...resourceRegistry().values()].flatMap((resource) => [
      ...screenAt(resource.routes.list, surfaceOf(resource, 'list')),
      ...screenAt(resource.routes.edit, surfaceOf(resource, 'edit')),
    ]),
  );
}

function surfaceOf(resource: Resource, surface: Surface): ComponentType {
  const Page = () => <SurfacePage resource={resource} surface={surface} />;
  return Object.assign(Page, { preload: () => preloadSurface(resource.name, surface) });
}

/** Fetches what draws a page of a resource. */
export function preloadSurface(name: string, surface: Surface): void {
  const view = resourceRegistry().get(name)?.views[surface];
  preloadPart(view ? theApplication().views?.[view] : drawnBy[surface]);
}

/** What react-admin knows of each resource. */
export function resourceDefinitions(): ResourceDefinitions {
  return Object.fromEntries(
    [...resourceRegistry().values()].map(({ name, recordRepresentation, access }) => [
      name,
      {
        name,
        recordRepresentation,
        hasList: true,
        hasEdit: true,
        hasShow: true,
        hasCreate: access.create !== 'nobody',
      },
    ]),
  );
}

/** Hands the engine what it works with; stands around every screen of the workspace, below the rights. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const [contentLanguage] = useContentLanguage();
  const [locale] = useLocaleState();
  const interfaceLanguage = isLanguage(locale) ? locale : contentLanguage;
  const notify = useNotify();
  const drafts = useMemo(
    () => createDraftStore(user.id, () => notify('forms.draft.lost', { type: 'warning', autoHideDuration: null })),
    [user.id, notify],
  );
  // The same in whatever language: what is on its way belongs to them.
  const [outgoing, api] = useMemo(() => {
    const made = theApplication().outgoingOf?.(user.id);
    return [made, engineApiOf(made, user.id)] as const;
  }, [user.id]);
  const engine = useMemo<Engine>(() => {
    const { widgets = {}, views = {} } = theApplication();
    return {
      resources: resourceRegistry(),
      user,
      contentLanguage,
      interfaceLanguage,
      api,
      loadValidator,
      widgets,
      views,
      drafts,
      offline: { connection: serverConnection, moments: readMoments, keepProgram },
      now: serverNow,
      ...(outgoing && { outgoing }),
    };
  }, [user, contentLanguage, interfaceLanguage, drafts, outgoing, api]);
  useKeptProgram(engine.outgoing);
  // What this tab shows and sends would be nobody's, or somebody else's.
  useEffect(() => onLeftElsewhere(user.id, () => window.location.reload()), [user.id]);
  return (
    <EngineProvider engine={engine}>
      <BehindAllScreens />
      {children}
      <UndoBar />
      <RecentChanges />
    </EngineProvider>
  );
}

function BehindAllScreens() {
  useReadAgain();
  useUnheldUploads();
  return null;
}

/** A page of a resource that the table of screens does not hold. */
export function ResourcePage({ screen }: { screen: ResourceScreen }) {
  const resource = resourceRegistry().get(screen.resource);
  return resource ? <SurfacePage resource={resource} surface={screen.surface} /> : null;
}

function screenAt(path: string, Page: ComponentType): [string, ComponentType][] {
  return theProduct()
    .screens.filter((screen) => screen.path === path)
    .map(({ name }) => [name, Page]);
}

/** What a resource file names as its view, else the engine's own. */
function SurfacePage({ resource, surface }: { resource: Resource; surface: Surface }) {
  const { id = '' } = useParams();
  const view = resource.views[surface];
  const isOfRecord = surface === 'edit' || surface === 'show';
  if (view) return <NamedView name={view} resource={resource} {...(isOfRecord ? { id } : {})} />;
  if (surface === 'list') return <ResourceList resource={resource} />;
  if (surface === 'show') return <ResourceShow resource={resource} id={id} />;
  return <ResourceForm resource={resource} id={isOfRecord ? id : null} />;
}
