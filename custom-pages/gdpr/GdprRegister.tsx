import { useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { gdprTabOf, gdprTabsFor } from '#domain/gdpr/gdprTabs.ts';
import type { EngineRecord, ViewProps } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { keptInRegister } from './keptInRegister.ts';

/**
 * The address of a whole register leads to the tabs of the GDPR page: to that of the record it names, else to the
 * first. What counts for all tabs at once, such as a filter or a new record of no type yet, stands in one list.
 */
export function GdprRegister({ resource }: ViewProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const { search } = useLocation();
  // Our own companies stand among those of this list.
  const shown = useMemo(() => (resource.name === 'companies' ? resource : keptInRegister(resource)), [resource]);
  const asked = new URLSearchParams(search);
  const id = asked.get('copy') ?? asked.get('panel') ?? 'new';
  const { data, isPending } = useGetOne<EngineRecord>(resource.name, { id }, { enabled: id !== 'new', retry: false });
  const first = gdprTabsFor(user?.roles ?? []).find((tab) => tab === 'controller' || resource.name === 'companies');
  if (id !== 'new' && isPending) return <LoadingState kind="list" label={translate('engine.list.loading')} />;
  const isPlain = search === '' || asked.has('trash');
  const part = data ? gdprTabOf(data) : isPlain ? first : undefined;
  if (part === undefined) return <ResourceList resource={shown} />;
  asked.set('part', part);
  return <Navigate replace to={`/admin/gdpr?${asked}`} />;
}
