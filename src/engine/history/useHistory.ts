import type { UseQueryResult } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { Resource } from '#domain/resource/Resource.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { useEngine } from '../context/useEngine.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';

/** What to turn back: one field of a change, or everything up to before it. */
export interface TurningBack {
  entry: HistoryEntry;
  field: string | null;
}

export interface RecordHistory {
  query: UseQueryResult<HistoryEntry[]>;
  /** Turns back as a new change; tells when it is done or why not. Answers whether it is done. */
  turnBack: (what: TurningBack) => Promise<boolean>;
}

/** The history of a record, and turning it back. */
export function useHistory(
  resource: Resource,
  id: string,
  onTurnedBack?: (record: EngineRecord) => void,
): RecordHistory {
  const { api } = useEngine();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const refresh = useRefresh();
  const path = `${resource.name}/${encodeURIComponent(id)}`;
  const query = useApiQuery<HistoryEntry[]>(`${path}/history`);
  const turnBack = async ({ entry, field }: TurningBack) => {
    const version = query.data?.[0]?.recordVersion;
    try {
      const record = await api.call<EngineRecord>(`${path}/revert`, {
        method: 'POST',
        source: resource.name,
        body: { historyId: entry.id, ...(field ? { fields: [field] } : {}), ...(version ? { version } : {}) },
      });
      notify('records.history.turnedBack', { type: 'success' });
      onTurnedBack?.(record);
      refresh();
      return true;
    } catch (error) {
      notify(sayRefusal(error), { type: 'error' });
      return false;
    } finally {
      void query.refetch();
    }
  };
  return { query, turnBack };
}
