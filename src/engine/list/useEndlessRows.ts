import { useCallback, useEffect, useState } from 'react';
import { useDataProvider, useListContext, type GetListParams } from 'react-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { useListFrame } from './ListFrame.ts';

export interface EndlessRows {
  rows: readonly EngineRecord[];
  loadMore: () => void;
  isLoading: boolean;
  error: Error | null;
  /** Whether all rows there are have come. */
  isComplete: boolean;
}

/** Rows that one further call gets. */
const rowsPerCall = 100;

interface PageMeta {
  nextCursor?: string | null;
}

/** The rows of a list that grows: its first page as react-admin has it, then one call after the other by cursor. */
export function useEndlessRows(): EndlessRows {
  const { data = [], resource, filterValues, sort, meta, page, setPage } = useListContext<EngineRecord>();
  const { part, resource: listed } = useListFrame();
  const { language } = useListMeta(listed);
  const dataProvider = useDataProvider();
  const after = (meta as PageMeta | undefined)?.nextCursor ?? null;
  const about = { filter: { ...filterValues, ...part?.filter } as Record<string, unknown>, sort, after, language };
  const key = JSON.stringify(about);
  // The second call waits until somebody has come to the end of the first page.
  const [wantedKey, setWantedKey] = useState<string | null>(null);
  useEffect(() => {
    if (page !== 1) setPage(1);
  }, [page, setPage]);

  const more = useInfiniteQuery({
    // As react-admin names its own, so that a change of one record reaches these rows too.
    queryKey: [resource, 'getInfiniteList', about],
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        pagination: { page: 1, perPage: rowsPerCall },
        sort,
        filter: about.filter,
        meta: { after: pageParam, count: 'none', language },
        signal,
      } as GetListParams & { signal: AbortSignal };
      return dataProvider.getList<EngineRecord>(resource, params);
    },
    initialPageParam: after,
    getNextPageParam: (last) => (last.meta as PageMeta | undefined)?.nextCursor ?? undefined,
    enabled: after !== null && wantedKey === key,
    retry: false,
  });

  const { fetchNextPage, hasNextPage, isFetching, isError } = more;
  const isBegun = wantedKey === key;
  const loadMore = useCallback(() => {
    if (after === null) return;
    if (!isBegun) setWantedKey(key);
    else if (!isFetching && (hasNextPage || isError)) void fetchNextPage();
  }, [after, isBegun, key, isFetching, hasNextPage, isError, fetchNextPage]);

  return {
    rows: [...data, ...(more.data?.pages ?? []).flatMap((each) => each.data)],
    loadMore,
    isLoading: isFetching,
    error: more.error,
    isComplete: after === null || (more.data !== undefined && !hasNextPage),
  };
}
