import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { mostAtOnce } from '#engine/rules/lists/bulkLimits.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { renewResource } from '../../context/renewResource.ts';
import { useSentKey } from '../../context/useSentKey.ts';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { useEngine } from '../../context/useEngine.ts';
import { openRecentChanges } from '../../undo/recentChanges.ts';
import { tellUndoable } from '../../undo/undoable.ts';
import { readRefusal, type Refusal } from '../../validation/readRefusal.ts';
import { useListFrame } from '../ListFrame.ts';

export type BulkAction = { action: 'update'; set: Readonly<Record<string, unknown>> } | { action: 'delete' };

/** Which records: those selected, or all that the list finds. */
export type BulkScope = ({ ids: readonly string[] } | { filter: Readonly<Record<string, unknown>> }) & {
  /** By id the version that was shown, where what has changed since shall be left as it is. */
  versions?: Readonly<Record<string, number>>;
};

export interface BulkFailure {
  id: string;
  errors: FieldError[];
}

/** What was done, what can be taken back, and what was not possible. */
export interface BulkAnswer {
  undoId: string | null;
  changed: number;
  failed: BulkFailure[];
}

/** Very many are changed by a job, which stands among the recent changes. */
type JobAnswer = { bulkJobId: string; undoId: string; total: number };

export interface Bulk {
  /** Does it and gives what was not possible, of a job nothing; null when nothing was done at all. */
  run: (scope: BulkScope, action: BulkAction) => Promise<BulkAnswer | null>;
  isRunning: boolean;
  refusal: Refusal | null;
}

/** Changes or deletes many records in one call; the server holds the way back for a while. */
export function useBulk(): Bulk {
  const { resource } = useListFrame();
  const { api } = useEngine();
  const client = useQueryClient();
  const { onSelect } = useListContext();
  const sentKey = useSentKey();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    isRunning,
    refusal,
    run: async (scope, action) => {
      setRunning(true);
      setRefusal(null);
      try {
        const body = { ...scope, ...action };
        const headers = sentKey.headersFor(body);
        const answer = await api.call<BulkAnswer | JobAnswer>(`${resource.name}/bulk`, {
          method: 'POST',
          body,
          headers,
          source: resource.name,
        });
        sentKey.answered();
        if ('bulkJobId' in answer) {
          onSelect([]);
          openRecentChanges(resource.name);
          return { undoId: answer.undoId, changed: 0, failed: [] };
        }
        // What failed stays selected, so that one can try something else with it.
        onSelect(answer.failed.map(({ id }) => id));
        tellUndoable();
        await renewResource(client, resource.name);
        return answer;
      } catch (error) {
        setRefusal(readRefusal(error));
        return null;
      } finally {
        setRunning(false);
      }
    },
  };
}

/** How many records all that the list finds are: of a long list its total is an estimate, so the server counts them. */
export function useBulkCount({ isWhole, action }: { isWhole: boolean; action: BulkAction['action'] }): {
  count: number;
  isCounting: boolean;
} {
  const { resource, part } = useListFrame();
  const { filterValues, total = 0 } = useListContext();
  const isEnabled = isWhole && total > mostAtOnce;
  const { data, isFetching } = useApiQuery<{ count: number }>(`${resource.name}/bulk`, {
    method: 'POST',
    body: { filter: { ...objectOf(filterValues), ...part?.filter }, action, trial: true },
    isEnabled,
  });
  return { count: (isEnabled ? data?.count : null) ?? total, isCounting: isEnabled && isFetching };
}
