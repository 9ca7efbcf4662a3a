import { useContext, useState } from 'react';
import { useDataProvider, useGetList, useStore } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { endlessQuery, nextOf, type EndlessList } from '../list/endlessQuery.ts';
import { ListFrameContext } from '../list/ListFrame.ts';
import { listStoreKey, type ListParams } from '../list/listStoreKey.ts';
import { usePaging } from '../list/useListDisplay.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

const freshMs = 30_000;
/** Pages behind the first one of a list that grows in which a record is looked for. */
const mostPages = 20;

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
  const isBehind = usePaging(resource, part) === 'endless' && page === 1 && here.isSuccess && index < 0;
  const behind = useNeighboursBehind(resource, about, { id, last: ids.at(-1) ?? null, isEnabled: isBehind });
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
  /** Of the first page. */
  last: string | null;
  isEnabled: boolean;
}

/** Those of a record that stands behind the first page of a list that grows; the pages that it shows are not asked for. */
function useNeighboursBehind(resource: Resource, about: EndlessList, { id, last, isEnabled }: Behind): Neighbours {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const load = async (cursor: string) => {
    const query = endlessQuery(dataProvider, resource.name, about, cursor);
    const { data, meta } = await client.fetchQuery({ ...query, retry: false, staleTime: freshMs, gcTime: freshMs });
    return { ids: data.map((record) => record.id), next: nextOf(meta) };
  };
  const find = async (): Promise<Neighbours> => {
    let before = last;
    let cursor = about.after;
    for (let nth = 0; nth < mostPages && cursor !== null; nth++) {
      const { ids, next } = await load(cursor);
      const index = ids.indexOf(id);
      if (index >= 0) {
        const first = index === ids.length - 1 && next !== null ? (await load(next)).ids[0] : undefined;
        return { previous: ids[index - 1] ?? before, next: ids[index + 1] ?? first ?? null };
      }
      before = ids.at(-1) ?? before;
      cursor = next;
    }
    return { previous: null, next: null };
  };
  const { data } = useQuery({
    queryKey: [resource.name, 'neighbours', { ...about, id, last }],
    queryFn: find,
    ...{ enabled: isEnabled, retry: false, staleTime: freshMs },
  });
  return (isEnabled && data) || { previous: null, next: null };
}
