import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import { writeValidation } from './bulkCalls.ts';
import type { QueuedClubs } from './useBulkClubs.ts';

const pollMs = 1_000;

/**
 * Waits until what was queued is stored, then says which clubs came: those that the same rows of the sheet now find; none
 * where nobody wants to know.
 */
export function useStoredClubs(
  queued: QueuedClubs | null,
  { isFinding, onStored }: { isFinding: boolean; onStored: (ids: readonly string[]) => void },
): void {
  const { api } = useEngine();
  const { data: ids } = useQuery<readonly string[] | null>({
    queryKey: ['stored clubs', queued?.jobs ?? []],
    enabled: queued !== null,
    retry: true,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === null ? pollMs : false),
    queryFn: async ({ signal }) => {
      const { jobs, sheet, rows } = queued ?? { jobs: [], sheet: null, rows: [] };
      const recent = await api.call<Job[]>('clubs/recent', { signal });
      // One that is not among the latest any more is over too.
      if (!sheet || recent.some(({ id, status }) => jobs.includes(id) && isUnderWay(status))) return null;
      if (!isFinding || rows.length === 0) return [];
      const body = writeValidation(sheet);
      const found = await api.call<ClubValidationItem[]>('clubs/validate', { method: 'POST', body, signal });
      return found.flatMap(({ row, duplicateOf }) => (rows.includes(row) ? (duplicateOf ?? []) : []));
    },
  });
  const tell = useRef(onStored);
  useEffect(() => {
    tell.current = onStored;
  });
  useEffect(() => {
    if (ids) tell.current(ids);
  }, [ids]);
}
