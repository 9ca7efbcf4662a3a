import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { mergeRecord, type MergedRecord } from '#engine/rules/values/mergeRecord.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { renewResource } from '../context/renewResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useSentKey } from '../context/useSentKey.ts';
import { conflictFields } from '../form/conflictWith.ts';
import { tellUndoable } from '../undo/undoable.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';

type Chosen = Readonly<Record<string, Side>>;

export interface Merge {
  /** What the two come to: what only one of them holds is taken, the rest clashes. */
  compare: (kept: EngineRecord, gone: EngineRecord, chosen: Chosen) => MergedRecord;
  /** Merges them, and gives whether somebody changed or deleted one of them meanwhile, so that they are to be read anew. */
  run: (kept: EngineRecord, gone: EngineRecord, chosen: Chosen) => Promise<boolean>;
  isRunning: boolean;
  refusal: Refusal | null;
}

/** Merges two records in one call; the server holds the way back. */
export function useMerge(resource: Resource, onMerged: () => void): Merge {
  const { api } = useEngine();
  const client = useQueryClient();
  const { fixed, hidden } = usePermission(resource);
  const sentKey = useSentKey();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fields = conflictFields(resource).filter((field) => !fixed.has(field) && !hidden.has(field));
  const compare: Merge['compare'] = (kept, gone, chosen) =>
    mergeRecord({ base: {}, mine: kept, theirs: gone }, fields, chosen);
  return {
    compare,
    isRunning,
    refusal,
    run: async (kept, gone, chosen) => {
      setRunning(true);
      setRefusal(null);
      const { merged } = compare(kept, gone, chosen);
      const changed = fields.filter((field) => !sameValue(merged[field], kept[field]));
      const body = {
        ...{ keep: kept.id, merge: gone.id, keepVersion: kept['version'], mergeVersion: gone['version'] },
        values: Object.fromEntries(changed.map((field) => [field, merged[field] ?? null])),
      };
      try {
        const headers = sentKey.headersFor(body);
        await api.call(`${resource.name}/merge`, { method: 'POST', body, headers, source: resource.name });
        sentKey.answered();
        tellUndoable();
        onMerged();
        await renewResource(client, resource.name);
        return false;
      } catch (error) {
        const refused = readRefusal(error);
        setRefusal(refused);
        return refused.code === errorCodes.changedMeanwhile || refused.code === errorCodes.notFound;
      } finally {
        setRunning(false);
      }
    },
  };
}
