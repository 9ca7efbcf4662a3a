import { useContext, useState } from 'react';
import { useDataProvider, useGetList, useStore } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { nextOf } from '../list/endlessQuery.ts';
import { ListFrameContext } from '../list/ListFrame.ts';
import { listStoreKey, type ListParams } from '../list/listStoreKey.ts';
import { usePaging } from '../list/useListDisplay.ts';
import {
  cursorPages,
  findNeighbours,
  freshMs,
  numberedPages,
  type Asked,
  type FoundNeighbours,
  type ListPages,
  type Neighbours,
} from './findNeighbours.ts';

/**
 * The records before and after one in the list it stands beside, or in the resource's list as it was last looked at:
 * same search, filters and order, and only the rows of the part where the list is one. Those of a record that has left
 * that list since it was opened, because what was saved no longer matches, are those it had there.
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
  const options = { retry: false, staleTime: freshMs };
  const here = useGetList<EngineRecord>(resource.name, { ...query, pagination: { page, perPage } }, options);
  const ids = (here.data ?? []).map((record) => record.id);
  const index = ids.indexOf(id);
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === ids.length - 1 && ids.length === perPage;
  const before = usePageAt(resource, { ...query, pagination: { page: page - 1, perPage } }, isFirst);
  const after = usePageAt(resource, { ...query, pagination: { page: page + 1, perPage } }, isLast);
  const { filter, sort } = query;
  const about = { filter, sort, after: nextOf(here.meta), language: meta.language };
  const isEndless = usePaging(resource, part) === 'endless' && page === 1;
  const last = ids.at(-1) ?? null;
  const behind = useNeighboursBehind(resource, isEndless ? { ...about, last } : { filter, sort, page, perPage }, {
    ...{ id, isEnabled: here.isSuccess && index < 0 },
    pagesOf: (asked) =>
      isEndless ? cursorPages(asked, { about, last }) : numberedPages(asked, { ...query, page, perPage }),
  });
  const found = {
    previous: ids[index - 1] ?? (isFirst ? before.at(-1) : undefined) ?? null,
    next: ids[index + 1] ?? (isLast ? after[0] : undefined) ?? null,
  };
  const isLost = index < 0 && behind.previous === null && behind.next === null;
  const of = JSON.stringify([resource.name, id, filter, sort, page, perPage]);
  return useKept(isLost ? null : index < 0 ? behind : found, of);
}

/** Neighbours as they were last found of the same record in the same list, while there are none to be found. */
function useKept(found: Neighbours | null, of: string): Neighbours {
  const [kept, keep] = useState<Neighbours & { of: string }>({ of, previous: null, next: null });
  const isSame = kept.of === of;
  if (isSame && found === null) return kept;
  const { previous, next } = found ?? { previous: null, next: null };
  if (!isSame || kept.previous !== previous || kept.next !== next) keep({ of, previous, next });
  return { previous, next };
}

type PageQuery = Parameters<typeof useGetList>[1];

function usePageAt(resource: Resource, query: PageQuery, enabled: boolean): string[] {
  const { data } = useGetList<EngineRecord>(resource.name, query, { enabled, retry: false, staleTime: freshMs });
  return enabled ? (data ?? []).map(({ id }) => id) : [];
}

interface Behind {
  id: string;
  isEnabled: boolean;
  pagesOf: (asked: Asked) => ListPages;
}

/** Those of a record that stands on none of the pages that were asked for, in the same list. */
function useNeighboursBehind(resource: Resource, list: object, { id, isEnabled, pagesOf }: Behind): Neighbours {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const ofList = [resource.name, 'neighbours', list];
  const find = () => {
    const before = client.getQueriesData<FoundNeighbours | null>({ queryKey: ofList });
    const near =
      before.map(([, found]) => found).findLast((found) => found?.next === id || found?.previous === id) ??
      client.getQueryData<FoundNeighbours>([...ofList, id]) ??
      null;
    return findNeighbours(pagesOf({ client, dataProvider, resource: resource.name, id, near }), id);
  };
  const { data } = useQuery({
    queryKey: [...ofList, id],
    queryFn: find,
    ...{ enabled: isEnabled, retry: false, staleTime: freshMs },
  });
  return (isEnabled && data) || { previous: null, next: null };
}
