import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NamedRecords } from '#engine/rules/api/NamedRecords.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import type { KeptAs } from '../offline/outbox/DeviceAnswers.ts';
import type { ResourceName } from '#engine/rules/product/ProductTypes.ts';
import type { Engine } from './Engine.ts';
import { useEngine } from './useEngine.ts';

export interface ApiQueryOptions {
  query?: Readonly<Record<string, unknown>>;
  method?: 'GET' | 'POST';
  body?: unknown;
  named?: NamedRecords;
  headers?: Readonly<Record<string, string>>;
  isEnabled?: boolean;
  /** Codes that mean "there is none": the answer is null then. */
  ignoreCodes?: readonly number[];
  /** Milliseconds for which the answer is not asked for again. */
  staleTime?: number;
  /** Resources that it tells about: read again when one of their records is written here. */
  about?: readonly ResourceName[];
  /** Milliseconds after which it is asked for again while the page is looked at. */
  refreshMs?: number;
  /** How it is kept on this device, to be read without a network. */
  kept?: KeptAs;
}

/** Reads something from the API that is no plain list or record. */
export function useApiQuery<T>(path: string, options: ApiQueryOptions = {}): UseQueryResult<T> {
  const { isEnabled = true, staleTime = 0, about, refreshMs } = options;
  const engine = useEngine();
  return useQuery<T>({
    queryKey: keyOf(path, options),
    queryFn: ({ signal }) => readAnswer<T>(engine, path, { ...options, signal }),
    enabled: isEnabled,
    staleTime,
    ...(about && { meta: { about } }),
    refetchInterval: refreshMs ?? false,
  });
}

interface ReadOptions extends ApiQueryOptions {
  signal?: AbortSignal;
  /** What is kept on this device does not do, unless it never changes. */
  isRenewed?: boolean;
}

/** The answer of a call: the server's, or, where it gives none, the one that is kept on this device. */
export async function readAnswer<T>(
  { api, outgoing }: Pick<Engine, 'api' | 'outgoing'>,
  path: string,
  options: ReadOptions,
): Promise<T> {
  const { query, method = 'GET', body, named, headers, signal, ignoreCodes = [], kept, isRenewed = false } = options;
  const ask = async () => {
    try {
      const about = { ...(query ? { query } : {}), ...(body ? { body } : {}), ...(named ? { named } : {}) };
      const more = { ...(headers ? { headers } : {}), ...(signal ? { signal } : {}) };
      return await api.call<T>(path, { method, ...about, ...more });
    } catch (error) {
      if (ignoreCodes.includes(readRefusal(error).code)) return null as T;
      throw error;
    }
  };
  if (!kept || !outgoing) return ask();
  const { answers } = outgoing.outbox;
  const name = nameOf(path, options);
  return isRenewed ? answers.renew(kept, name, ask) : answers.ask(kept, name, ask);
}

/** The name under which the answer of a call is kept on this device. */
export function nameOf(path: string, options: ApiQueryOptions): string {
  return JSON.stringify(keyOf(path, options));
}

/** What tells a call from others; devices keep answers under it. */
function keyOf(path: string, { named = {}, query, body, headers }: ApiQueryOptions): unknown[] {
  return ['api', path, Object.values(named).join() || null, query ?? null, body ?? null, headers ?? null];
}
