import { useMemo } from 'react';
import { useGetList, useGetMany, useStore } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Project } from '#schemas/generated/types.ts';

/** As many as are shown before anything was chosen. */
const most = 5;
const none: string[] = [];

interface FirstProjects {
  ids: string[];
  isLoading: boolean;
  /** Notes what was loaded, for the next time. */
  keep: (ids: string[]) => void;
}

/**
 * What the page begins with where its address names no projects: those loaded last on this device that are still there,
 * else those that the person manages, else those that are open, so that there is something to see before Load is pressed.
 */
export function useFirstProjects(isWanted: boolean): FirstProjects {
  const [loadedLast, keep] = useStore<string[]>('overview.projects', []);
  const kept = useThoseThere(loadedLast, isWanted);
  const person = useEngine().user?.id ?? '';
  const isAsked = isWanted && kept.length === 0;
  const managed = useOpenProjects({ projectManagers: person }, isAsked && person !== '');
  const hasNone = person === '' || (!managed.isLoading && managed.ids.length === 0);
  const any = useOpenProjects({}, isAsked && hasNone);
  const ids = !isWanted ? none : kept.length > 0 ? kept : hasNone ? any.ids : managed.ids;
  return { ids, isLoading: isAsked && (managed.isLoading || any.isLoading), keep };
}

/** Projects without those that somebody has deleted meanwhile; all of them until that is known. */
function useThoseThere(ids: string[], isWanted: boolean): string[] {
  const { data } = useGetMany<Project & { id: string }>(
    'projects',
    { ids },
    { enabled: isWanted && ids.length > 0, retry: false },
  );
  return data ? ids.filter((id) => data.some((project) => project?.id === id)) : ids;
}

/** The first of the projects that are not closed. */
function useOpenProjects(filter: { projectManagers?: string }, enabled: boolean) {
  const { data, isLoading } = useGetList<Project & { id: string }>(
    'projects',
    {
      ...{ pagination: { page: 1, perPage: most }, sort: { field: 'name', order: 'ASC' } },
      ...{ filter: { ...filter, closed_neq: true }, meta: { count: 'none' } },
    },
    { enabled, retry: false },
  );
  const ids = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  return { ids, isLoading };
}
