import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocaleState, type ResourceDefinitions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { validators } from 'virtual:validators';
import { screens, type ScreenName } from '#domain/access/screens.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { Engine } from '#engine/context/Engine.ts';
import { EngineProvider } from '#engine/context/EngineProvider.tsx';
import { NamedView } from '#engine/context/NamedView.tsx';
import { createValidatorLoader } from '#engine/validation/createValidatorLoader.ts';
import { callApi } from '#providers/data/httpClient.ts';
import { uploadFile } from '#providers/data/uploadFile.ts';
import { useContentLanguage } from '#providers/i18n/contentLanguage.ts';
import { isLanguage } from '#providers/i18n/interfaceLanguage.ts';
import { useSignedInUser } from './access/Rights.tsx';
import { lazyChunk } from './chunks/lazyChunk.ts';
import { resourceRegistry } from './resourceRegistry.ts';
import { views, widgets } from './widgets.ts';

const ResourceList = lazyChunk(async () => ({
  default: (await import('#engine/views/ResourceList.tsx')).ResourceList,
}));
const ResourceForm = lazyChunk(async () => ({
  default: (await import('#engine/views/ResourceForm.tsx')).ResourceForm,
}));

const api: Engine['api'] = {
  call: async <T,>(path: string, options = {}) => (await callApi<T>(path, options)).data,
  upload: uploadFile,
};
const loadValidator = createValidatorLoader(validators);

/** Screens that the engine draws, by route name: each list and each edit page whose path a resource file claims. */
export const resourceScreens: Partial<Record<ScreenName, ComponentType>> = Object.fromEntries(
  [...resourceRegistry.values()].flatMap((resource) => [
    ...screenAt(resource.routes.list, () => <ResourceList resource={resource} />),
    ...screenAt(resource.routes.edit, () => <EditScreen key={resource.name} resource={resource} />),
  ]),
);

/** What react-admin knows of each resource. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  [...resourceRegistry.values()].map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
);

/** Hands the engine what it works with; stands around every screen of the workspace, below the rights. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const [contentLanguage] = useContentLanguage();
  const [locale] = useLocaleState();
  const interfaceLanguage = isLanguage(locale) ? locale : contentLanguage;
  const engine = useMemo<Engine>(
    () => ({
      resources: resourceRegistry,
      user,
      contentLanguage,
      interfaceLanguage,
      api,
      loadValidator,
      widgets,
      views,
    }),
    [user, contentLanguage, interfaceLanguage],
  );
  return <EngineProvider engine={engine}>{children}</EngineProvider>;
}

function screenAt(path: string | null, Page: ComponentType): [ScreenName, ComponentType][] {
  return screens.filter((screen) => screen.path === path).map(({ name }) => [name, Page]);
}

function EditScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const view = resource.views.edit;
  return view ? <NamedView name={view} resource={resource} id={id} /> : <ResourceForm resource={resource} id={id} />;
}
