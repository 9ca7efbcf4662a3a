import type { UseQueryResult } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { useEngine } from '../context/useEngine.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';

/** What to revert: one field of a change, or everything up to before it. */
export interface Reversion {
  entry: HistoryEntry;
  field: string | null;
}

export interface RecordHistory {
  query: UseQueryResult<HistoryEntry[]>;
  /** Reverts as a new change; tells when it is done or why not. Answers whether it is done. */
  revert: (what: Reversion) => Promise<boolean>;
}

/** The history of a record, and turning it back. */
export function useHistory(resource: Resource, id: string, onReverted?: (record: EngineRecord) => void): RecordHistory {
  const { api } = useEngine();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const refresh = useRefresh();
  const path = `${resource.name}/${encodeURIComponent(id)}`;
  const query = useApiQuery<HistoryEntry[]>(`${path}/history`);
  const revert = async ({ entry, field }: Reversion) => {
    const version = query.data?.[0]?.recordVersion;
    try {
      const record = await api.call<EngineRecord>(`${path}/revert`, {
        method: 'POST',
        source: resource.name,
        body: { historyId: entry.id, ...(field ? { fields: [field] } : {}), ...(version ? { version } : {}) },
      });
      notify('records.history.reverted', { type: 'success' });
      onReverted?.(record);
      refresh();
      return true;
    } catch (error) {
      notify(sayRefusal(error), { type: 'error' });
      return false;
    } finally {
      void query.refetch();
    }
  };
  return { query, revert };
}
