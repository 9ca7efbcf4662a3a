import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readRefusal } from '../validation/readRefusal.ts';
import { useEngine } from './useEngine.ts';

export interface ApiQueryOptions {
  query?: Readonly<Record<string, unknown>>;
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Club that the call is about. */
  clubId?: string;
  headers?: Readonly<Record<string, string>>;
  isEnabled?: boolean;
  /** Codes that mean "there is none": the answer is null then (document 3 §8: 30 no survey, 60 no schedule). */
  ignoreCodes?: readonly number[];
  /** Milliseconds for which the answer is not asked for again. */
  staleTime?: number;
}

/** Reads something from the API that is no plain list or record; an answer that only a sign-in can mend leads to it. */
export function useApiQuery<T>(path: string, options: ApiQueryOptions = {}): UseQueryResult<T> {
  const { query, method = 'GET', body, clubId, headers, isEnabled = true, ignoreCodes = [], staleTime = 0 } = options;
  const { api } = useEngine();
  const signInIfNeeded = useLogoutIfAccessDenied();
  const result = useQuery<T>({
    queryKey: ['api', path, clubId ?? null, query ?? null, body ?? null, headers ?? null],
    queryFn: async ({ signal }) => {
      try {
        const about = { ...(query ? { query } : {}), ...(body ? { body } : {}), ...(clubId ? { clubId } : {}) };
        return await api.call<T>(path, { method, signal, ...about, ...(headers ? { headers } : {}) });
      } catch (error) {
        if (ignoreCodes.includes(readRefusal(error).code)) return null as T;
        throw error;
      }
    },
    enabled: isEnabled,
    staleTime,
  });
  useEffect(() => {
    if (result.error && readRefusal(result.error).code === 10) void signInIfNeeded(result.error);
  }, [result.error, signInIfNeeded]);
  return result;
}
