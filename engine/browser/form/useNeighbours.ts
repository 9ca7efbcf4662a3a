import { useContext } from 'react';
import { useGetList, useStore } from 'react-admin';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { ListFrameContext } from '../list/ListFrame.ts';
import { listStoreKey, type ListParams } from '../list/listStoreKey.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/**
 * The records before and after one in the list it stands beside, or in the resource's list as it was last looked at:
 * same search, filters and order, and only the rows of the part where the list is one.
 */
export function useNeighbours(resource: Resource, id: string): Neighbours {
  const part = useContext(ListFrameContext)?.part ?? null;
  const [params] = useStore<ListParams>(listStoreKey(resource, part), {});
  const own = writeSortKeys([resource.list.sort, ...resource.list.thenBy]);
  const page = params.page ?? 1;
  const perPage = params.perPage ?? resource.list.perPage;
  const meta = useListMeta(resource);
  const query = {
    meta,
    filter: { ...params.filter, ...part?.filter },
    sort: {
      field: params.sort ?? own.field,
      order: params.order === 'DESC' ? 'DESC' : params.order ? 'ASC' : own.order,
    } as const,
  };
  const options = { retry: false, staleTime: 30_000 };
  const here = useGetList<EngineRecord>(resource.name, { ...query, pagination: { page, perPage } }, options);
  const ids = (here.data ?? []).map((record) => record.id);
  const index = ids.indexOf(id);
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === ids.length - 1 && ids.length === perPage;
  const before = usePageAt(resource, { ...query, pagination: { page: page - 1, perPage } }, isFirst);
  const after = usePageAt(resource, { ...query, pagination: { page: page + 1, perPage } }, isLast);
  if (index < 0) return { previous: null, next: null };
  return {
    previous: ids[index - 1] ?? (isFirst ? before.at(-1) : undefined) ?? null,
    next: ids[index + 1] ?? (isLast ? after[0] : undefined) ?? null,
  };
}

type PageQuery = Parameters<typeof useGetList>[1];

function usePageAt(resource: Resource, query: PageQuery, enabled: boolean): string[] {
  const { data } = useGetList<EngineRecord>(resource.name, query, { enabled, retry: false, staleTime: 30_000 });
  return enabled ? (data ?? []).map(({ id }) => id) : [];
}
