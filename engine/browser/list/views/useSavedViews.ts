import { useQueryClient } from '@tanstack/react-query';
import { theProduct } from '#engine/rules/product/Product.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { useEngine } from '../../context/useEngine.ts';
import { useListFrame } from '../ListFrame.ts';
import type { SavedView, ViewState } from './SavedView.ts';

export type ViewDraft = Pick<SavedView, 'name' | 'shared'> & { view: ViewState };

export interface SavedViews {
  views: readonly SavedView[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  /** Whether the person may make views of their own (decisions G). */
  mayAdd: boolean;
  /** Whether the person may change a view. */
  isMine: (view: SavedView) => boolean;
  add: (draft: ViewDraft) => Promise<SavedView>;
  change: (view: SavedView, change: Partial<ViewDraft>) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
}

/** The saved views of the list around: own ones and shared ones, by name. */
export function useSavedViews(): SavedViews {
  const { resource } = useListFrame();
  const { api, user, interfaceLanguage } = useEngine();
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useApiQuery<SavedView[]>('savedviews', {
    query: { resource: resource.name },
    staleTime: 10_000,
  });
  const renew = () => client.invalidateQueries({ queryKey: ['api', 'savedviews'] });
  const send = async (path: string, method: 'POST' | 'PUT', body: unknown) => {
    const saved = await api.call<SavedView>(path, { method, body });
    await renew();
    return saved;
  };
  const compare = byName(interfaceLanguage);
  return {
    views: [...(data ?? [])].sort((a, b) => compare(a.name, b.name)),
    isPending,
    error,
    retry: () => void refetch(),
    mayAdd: user !== null && theProduct().savesViews(user.roles),
    isMine: ({ owner }) => owner === user?.id || user?.roles.includes(theProduct().superRole) === true,
    add: (draft) => send('savedviews', 'POST', { ...draft, resource: resource.name }),
    change: ({ id, name, shared, view, version }, change) =>
      send(`savedviews/${encodeURIComponent(id)}`, 'PUT', {
        ...{ resource: resource.name, name, shared, view, version },
        ...change,
      }),
    remove: async ({ id }) => {
      await api.call(`savedviews/${encodeURIComponent(id)}`, { method: 'DELETE' });
      await renew();
    },
  };
}
