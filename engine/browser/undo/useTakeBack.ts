import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { renewResource } from '../context/renewResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useFormatCount } from '../display/useFormatCount.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { sayCode } from '../validation/useSayRefusal.ts';
import type { UndoAnswer } from './recentChanges.ts';

/** Something to take back; `until` is null of an import that goes back by its own call. */
interface Takeable {
  id: string;
  resource: string;
  action: string;
  until?: string | null;
}

/** Takes a change back and says what came of it. */
export function useTakeBack() {
  const notify = useNotify();
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { api } = useEngine();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async ({ id, resource, action, until }: Takeable) => {
    setBusy(true);
    const isByHistory = action === 'import' && until === null;
    const path = isByHistory ? `imports/${encodeURIComponent(id)}/undo` : `undo/${encodeURIComponent(id)}`;
    try {
      const answer = await api.call<UndoAnswer>(path, { method: 'POST' });
      if ('undoJobId' in answer) notify('undo.started', { type: 'info' });
      else {
        const { restored, skipped } = answer;
        notify(skipped.length > 0 ? 'undo.partly' : 'undo.done', {
          type: skipped.length > 0 ? 'warning' : 'success',
          messageArgs: { count: formatCount(restored), skipped: formatCount(skipped.length) },
        });
      }
    } catch (error) {
      const refusal = readRefusal(error);
      const text = refusal.code === errorCodes.notFound ? 'undo.late' : sayCode(refusal, translate);
      notify(text, { type: 'error' });
    } finally {
      await Promise.all([
        renewResource(client, resource),
        client.invalidateQueries({ queryKey: ['api', 'recent-changes'] }),
      ]);
      setBusy(false);
    }
  };
  return { takeBack, isBusy };
}
