import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import type { EngineRecord, ViewProps } from '#engine/browser/context/Engine.ts';
import { ResourceForm } from '#engine/browser/views/ResourceForm.tsx';
import { keptInRegister } from './keptInRegister.ts';

/** A record of the registers as a page of its own: as in its tab, only a company of our own is offered to be deleted. */
export function GdprRecord({ resource, id = '' }: ViewProps) {
  const { data } = useGetOne<EngineRecord>(
    resource.name,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const isOurs = data?.['type'] === 'touchline';
  const shown = useMemo(() => (isOurs ? resource : keptInRegister(resource)), [resource, isOurs]);
  return <ResourceForm resource={shown} id={id} />;
}
