import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEngine } from '../context/useEngine.ts';

/** Readings of the data provider, as react-admin names them: what is kept answers them. */
const readingCache = new Set<unknown>(['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference']);

/** Reads what is on screen again when the server answers again; from what is kept when it no longer does. */
export function useReadAgain(): void {
  const { offline } = useEngine();
  const client = useQueryClient();
  useEffect(() => {
    if (!offline) return undefined;
    const { isThere, subscribe } = offline.connection;
    const readAgain = () =>
      void client.invalidateQueries(isThere() ? {} : { predicate: ({ queryKey }) => readingCache.has(queryKey[1]) });
    return subscribe(readAgain);
  }, [client, offline]);
}
