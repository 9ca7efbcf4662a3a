import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { EngineRecord } from '../../context/Engine.ts';

/**
 * Gives by id the records that the list has shown, each as it was read last: on any of its pages, also where a list without
 * pages has let them go since they were selected.
 */
export function useShownRecords(): () => ReadonlyMap<string, EngineRecord> {
  const client = useQueryClient();
  const { resource, data, selectedIds } = useListContext<EngineRecord>();
  const shown = useRef(new Map<string, EngineRecord>());
  const gather = useCallback(() => {
    const pages = client.getQueriesData<{ data?: readonly EngineRecord[] }>({ queryKey: [resource, 'getList'] });
    for (const record of pages.flatMap(([, page]) => page?.data ?? [])) {
      const known = shown.current.get(record.id);
      // A page that was read before may still be held with what the record was then.
      if (!known || versionOf(record) >= versionOf(known)) shown.current.set(record.id, record);
    }
    return shown.current;
  }, [client, resource]);
  useEffect(() => {
    gather();
  }, [gather, data, selectedIds]);
  return gather;
}

function versionOf({ version }: EngineRecord): number {
  return typeof version === 'number' ? version : 0;
}
