import { useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Project } from '#schemas/generated/types.ts';

/** As many as are shown before anything was chosen. */
const most = 5;

interface FirstProjects {
  ids: string[];
  isLoading: boolean;
  /** Notes what was loaded, for the next time. */
  keep: (ids: string[]) => void;
}

/**
 * What the page begins with where its address names no projects: those loaded last on this device, else those that the
 * person manages, else those that are open, so that there is something to see before Load is pressed.
 */
export function useFirstProjects(isWanted: boolean): FirstProjects {
  const [kept, keep] = useStore<string[]>('overview.projects', []);
  const person = useEngine().user?.id ?? '';
  const isAsked = isWanted && kept.length === 0;
  const { data, isLoading } = useGetList<Project & { id: string }>(
    'projects',
    {
      ...{ pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
      ...{ filter: {}, meta: { count: 'none' } },
    },
    { enabled: isAsked, retry: false },
  );
  const ids = useMemo(() => {
    if (!isWanted) return [];
    if (kept.length > 0) return kept;
    const open = (data ?? []).filter(({ closed }) => !closed);
    const managed = open.filter(({ projectManagers }) => projectManagers?.includes(person));
    return (managed.length > 0 ? managed : open).slice(0, most).map(({ id }) => id);
  }, [isWanted, kept, data, person]);
  return { ids, isLoading: isAsked && isLoading, keep };
}
