import { useCallback, useSyncExternalStore } from 'react';
import { useListContext } from 'react-admin';
import { useEngine } from '../context/useEngine.ts';

const never = () => () => undefined;

/** When the copy of a record was kept that is shown, in milliseconds since 1970; null where it came from the server. */
export function useKeptMoment(resource: string, id: string | null): number | null {
  const moments = useEngine().offline?.moments;
  const find = useCallback(() => (id === null ? null : (moments?.find(resource, id) ?? null)), [moments, resource, id]);
  return useSyncExternalStore(moments?.subscribe ?? never, find);
}

/** When the rows of the list around were kept; null where they came from the server. */
export function useKeptListMoment(): number | null {
  const { meta } = useListContext();
  return (meta as { keptAt?: number } | undefined)?.keptAt ?? null;
}
