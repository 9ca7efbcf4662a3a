import { objectOf } from '#engine/rules/values/isObject.ts';
import { useCallback, useEffect, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { EngineRecord } from '../context/Engine.ts';
import { useListMeta } from '../context/useListMeta.ts';
import { knownRows, reached, reachKey, startOf, type Reach } from './endlessPages.ts';
import { endlessQuery, nextOf, rowsPerCall } from './endlessQuery.ts';
import { useListFrame } from './ListFrame.ts';

export interface EndlessRows {
  /** A place for every row that was reached; empty where the row is far from what is shown and was let go. */
  rows: readonly (EngineRecord | undefined)[];
  /** To be told which rows are drawn: those around are kept, and fetched where they are missing. */
  onShown: (first: number, last: number) => void;
  retry: () => void;
  isLoading: boolean;
  error: Error | null;
  /** Whether all rows there are have been reached. */
  isComplete: boolean;
}

/** Rows ahead of those drawn that are fetched already. */
const ahead = 12;
/** Pages before and behind those drawn that are held, so that scrolling back and forth asks nothing anew. */
const held = 2;

/**
 * The rows of a list that grows: its first page as react-admin has it, then pages by cursor as they come near. Those
 * out of sight are let go: of however many rows only some hundred are held, and a change asks for these alone again.
 */
export function useEndlessRows(): EndlessRows {
  const { data, resource, filterValues, sort, meta, page, setPage, isPlaceholderData } = useListContext<EngineRecord>();
  const { part, resource: listed } = useListFrame();
  const { language } = useListMeta(listed);
  const dataProvider = useDataProvider();
  const after = nextOf(meta);
  const own = data?.length ?? 0;
  const about = { filter: { ...objectOf(filterValues), ...part?.filter }, sort, after, language };
  const key = JSON.stringify(about);
  const { former, keep } = useFormerReach(resource, key);
  const [reach, setReach] = useState<Reach>(() => former ?? startOf(key, after));
  const current = reach.key === key ? reach : (former ?? startOf(key, after));
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const placeOf = (row: number) => Math.floor((row - own) / rowsPerCall);
  const [from, to] = [placeOf(shown.first - ahead), placeOf(shown.last + ahead)];
  useEffect(() => {
    if (page !== 1) setPage(1);
  }, [page, setPage]);

  const wanted = current.cursors
    .map((cursor, place) => ({ cursor, place }))
    .slice(Math.max(0, from - held), Math.max(0, to + held + 1));
  const found = useQueries({
    queries: wanted.map(({ cursor, place }) => ({
      ...endlessQuery(dataProvider, resource, about, cursor),
      // Until the first page has come the cursor is that of the list before, which no other list may go on from.
      enabled: isPlaceholderData !== true && place >= from && place <= to,
      retry: false,
      gcTime: 0,
      staleTime: Infinity,
    })),
  });

  const pages = wanted.map(({ place }, at) => ({
    place,
    rows: found[at]?.data?.data,
    next: nextOf(found[at]?.data?.meta),
  }));
  const next = pages.reduce(
    (all, each) => (each.rows ? reached(all, each.place, each.rows.length, each.next) : all),
    current,
  );
  // Where a page led is known from then on, also when the page is let go.
  if (next !== reach) setReach(next);
  useEffect(() => keep(next), [keep, next]);

  const count = own + knownRows(next, rowsPerCall);
  const rows = new Array<EngineRecord | undefined>(count);
  data?.forEach((row, at) => (rows[at] = row));
  for (const each of pages) each.rows?.forEach((row, at) => (rows[own + each.place * rowsPerCall + at] = row));

  const onShown = useCallback(
    (first: number, last: number) => {
      setShown((old) => (old.first === first && old.last === last ? old : { first, last }));
    },
    [setShown],
  );
  return {
    rows,
    onShown,
    retry: () => found.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    isLoading: found.some(({ isFetching }) => isFetching),
    error: found.find(({ error }) => error)?.error ?? null,
    isComplete: after === null || next.rest !== null,
  };
}

/** How far a list was walked when it was left, so that whoever comes back finds their place; it is kept with what was read. */
function useFormerReach(resource: string | undefined, key: string) {
  const client = useQueryClient();
  const keep = useCallback(
    (reach: Reach) => void client.setQueryData<Reach>(reachKey(resource, reach.key), reach),
    [client, resource],
  );
  return { former: client.getQueryData<Reach>(reachKey(resource, key)), keep };
}
