import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  Notification,
  type DataProvider,
  type GetListParams,
  type RaThemeOptions,
  type Store,
} from 'react-admin';
import { vi } from 'vitest';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Engine, EngineCall } from '#engine/browser/context/Engine.ts';
import { createQueryClient } from '#engine/shell/queryClient.ts';
import { EngineProvider } from '#engine/browser/context/EngineProvider.tsx';
import { createAppTheme } from '#engine/ui/theme/createAppTheme.ts';
import { startTestTexts } from './startTestTexts.ts';

export type Answer = (call: EngineCall) => unknown;

export interface PageScene {
  user?: Partial<SignedInUser>;
  /** What the API answers, by path; an error that is thrown is the call's refusal. */
  answers?: Readonly<Record<string, Answer>>;
  /** Records by resource, for lists and references. */
  records?: Readonly<Record<string, readonly { id: string }[]>>;
  /** The address without its hash. */
  path?: string;
  /** What the engine is given beyond that, e.g. resources and validators. */
  engine?: Partial<Engine>;
  /** Calls of the data provider that the records alone do not answer, e.g. `update`. */
  data?: Partial<DataProvider>;
  /** A narrow window, in place of a wide one. */
  isPhone?: boolean;
  /** A window of 820 pixels, in place of a wide one. */
  isTablet?: boolean;
  /** Where choices are kept; without it nothing outlives the page. */
  store?: Store;
}

export interface RenderedPage extends RenderResult {
  /** Every call that went to the API, in order. */
  calls: { path: string; options: EngineCall }[];
}

const somebody: SignedInUser = {
  id: 'me',
  email: 'me@touchline.example',
  firstName: 'Mo',
  lastName: 'Me',
  roles: [],
  clubs: [],
};

/** Whether a query asks for at most so many pixels, and that is more than 820. */
function isAbove820(query: string): boolean {
  return Number(/max-width: ?([\d.]+)px/.exec(query)?.[1] ?? Infinity) > 820;
}

/** Shows a page, or a part of one, as the workspace would: texts, theme, router and an API that answers as told. */
export async function renderPage(page: ReactNode, scene: PageScene = {}): Promise<RenderedPage> {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      !query.includes('display-mode') &&
      query.includes('max-width') === (scene.isPhone ?? (scene.isTablet === true && isAbove820(query))),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.history.replaceState(null, '', `#${scene.path ?? '/'}`);
  const i18nProvider = await startTestTexts();
  const calls: RenderedPage['calls'] = [];
  const call = async <T,>(path: string, options: EngineCall = {}): Promise<T> => {
    calls.push({ path, options });
    const answer = scene.answers?.[path];
    if (!answer) throw Object.assign(new Error(`Nobody answers ${path}`), { code: 40 });
    return (await answer(options)) as T;
  };
  const engine = {
    resources: new Map(),
    user: { ...somebody, ...scene.user },
    contentLanguage: 'en',
    interfaceLanguage: 'en',
    api: {
      call,
      upload: () => Promise.resolve(''),
      storage: { put: async () => 'stored', list: async () => new Set() },
      download: async (path, { query = {}, method, body }) => ({
        content: new Blob([
          await call<string>(path, { query, ...(method && { method }), ...(body !== undefined && { body }) }),
        ]),
        name: null,
      }),
    },
    loadValidator: () => Promise.resolve(() => []),
    widgets: {},
    views: {},
    ...scene.engine,
  } satisfies Engine;
  const rendered = render(
    <AdminContext
      dataProvider={{ ...recordsProvider(scene.records ?? {}), ...scene.data } as DataProvider}
      i18nProvider={i18nProvider}
      theme={createAppTheme({ mode: 'light', direction: 'ltr' }) as RaThemeOptions}
      darkTheme={null}
      queryClient={createQueryClient(0)}
      {...(scene.store && { store: scene.store })}
    >
      <EngineProvider engine={engine}>{page}</EngineProvider>
      <Notification />
    </AdminContext>,
  );
  return { ...rendered, calls };
}

function recordsProvider(records: NonNullable<PageScene['records']>): DataProvider {
  const all = (resource: string) => [...(records[resource] ?? [])];
  const find = async (resource: string, id: unknown) => {
    const found = all(resource).find((record) => record.id === id);
    if (!found) throw new Error(`There is no ${resource} ${String(id)}`);
    return found;
  };
  return {
    getList: async (
      resource: string,
      { pagination: { page, perPage } = { page: 1, perPage: Infinity } }: GetListParams,
    ) => ({
      data: all(resource).slice(page === 1 ? 0 : (page - 1) * perPage, page * perPage),
      total: all(resource).length,
    }),
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: all(resource).filter(({ id }) => ids.includes(id)),
    }),
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await find(resource, id) }),
  } as unknown as DataProvider;
}
