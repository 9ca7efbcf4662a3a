import { useRef } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { oncePerKey } from '#engine/rules/errors/keyOfUnique.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';

/** A record in the trash, with who put it there and the record that it went along with. */
export interface TrashedRecord extends EngineRecord {
  deletedBy: string | null;
  deletedWith: { resource: string; id: string; isMerged: boolean } | null;
}

const pageSize = 25;

interface TrashPlace {
  term: string;
  page: number;
  /** Values that all records shown have. */
  filter: Readonly<Record<string, unknown>>;
}

/** A page of the trash of a resource, and what can be done there; tells how it went. */
export function useTrash(resource: Resource, { term, page, filter }: TrashPlace) {
  const { api } = useEngine();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const first = page * pageSize;
  const wanted = { ...filter, ...(term ? { q: term } : {}) };
  const query = useApiQuery<TrashedRecord[]>(`${resource.name}/trash`, {
    // One more tells whether there is a next page.
    query: { range: [first, first + pageSize], ...(Object.keys(wanted).length > 0 ? { filter: wanted } : {}) },
  });
  const explain = (error: unknown): string => {
    const { code, fields } = oncePerKey(readRefusal(error));
    // The server's own words name the record by its id.
    if (code === errorCodes.notFound) return translate(`engine.errors.${code}`);
    if (fields.length === 0) return sayRefusal(error);
    return fields
      .map(({ field, rule, message: reason, params }) => {
        const of = typeof params?.['resource'] === 'string' ? params['resource'] : resource.name;
        return `${translate(`resources.${of}.fields.${field}`)}: ${translate(`validation.${rule}`, { ...params, _: reason })}`;
      })
      .join('; ');
  };
  // Until the row is gone: the second half of a double click would find the record brought back already.
  const underWay = useRef(new Set<string>());
  const act = async (path: string, method: 'POST' | 'DELETE', name: string, done: string, failed: string) => {
    if (underWay.current.has(path)) return;
    underWay.current.add(path);
    try {
      await api.call(path, { method, source: resource.name, ...(method === 'POST' ? { body: {} } : {}) });
      notify(done, { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      const reason = explain(error);
      notify(failed, { type: 'error', messageArgs: { name, reason, _: reason } });
    } finally {
      await query.refetch();
      underWay.current.delete(path);
    }
  };
  const place = (id: string) => encodeURIComponent(id);
  return {
    query,
    rows: (query.data ?? []).slice(0, pageSize),
    hasNext: (query.data?.length ?? 0) > pageSize,
    restore: ({ id }: EngineRecord, name: string) =>
      act(`${resource.name}/${place(id)}/restore`, 'POST', name, 'records.trash.restored', 'records.trash.notRestored'),
    purge: ({ id }: EngineRecord, name: string) =>
      act(`${resource.name}/trash/${place(id)}`, 'DELETE', name, 'records.trash.purged', 'records.trash.notPurged'),
  };
}
