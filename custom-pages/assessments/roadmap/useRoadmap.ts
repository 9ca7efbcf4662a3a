import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useGetList, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { RoadmapAction, ReportPoint } from '#domain/roadmaps/timeline.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { Localized, Roadmap } from '#schemas/generated/types.ts';

/** What the timeline stands on (`roadmaps/{id}/basis`). */
export interface Basis {
  mayWrite: boolean;
  season: number;
  dimensions: { reference: string; name: Localized; lastScore: number | null }[];
  scored: { id: string; name: string | null; visitDate: string | null } | null;
  reports: { id: string; name: string | null; visitDate: string | null; points: ReportPoint[] }[];
}

export type RoadmapChange = Partial<{ actions: RoadmapAction[]; targets: NonNullable<Roadmap['targets']> }>;

/** The roadmaps of a club, the latest first; none is asked for while the club is ''. */
export function useRoadmapsOf(clubId: string) {
  return useGetList<EngineRecord & Roadmap>(
    'roadmaps',
    { filter: { clubId }, sort: { field: 'startPeriod', order: 'DESC' }, pagination: { page: 1, perPage: 50 } },
    { enabled: clubId !== '', retry: false },
  );
}

/** Whether the person writes roadmaps of a club, of any club while it is ''; false until that is known (decisions G). */
export function useMayWriteRoadmaps(clubId: string): boolean {
  const query = clubId === '' ? {} : { clubId };
  return useApiQuery<boolean>('roadmaps/writable', { query, staleTime: 60_000 }).data === true;
}

/**
 * A roadmap with what its timeline stands on; a change is shown at once and taken back where it is refused. Changes are
 * sent one after the other, each with the version that the one before has made.
 */
export function useRoadmap(id: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data: roadmap, error, refetch } = useGetOne<EngineRecord & Roadmap>('roadmaps', { id }, { retry: false });
  const basis = useApiQuery<Basis>(`roadmaps/${encodeURIComponent(id)}/basis`);
  const queue = useRef({ waiting: 0, version: 0, last: Promise.resolve() });
  const send = async (change: RoadmapChange, previousData: EngineRecord & Roadmap) => {
    const own = queue.current;
    const version = Math.max(own.version, previousData.version ?? 0);
    try {
      const data = { ...change, ...(previousData.version !== undefined && { version }) };
      const saved = await dataProvider.update<EngineRecord & Roadmap>('roadmaps', { id, data, previousData });
      own.version = saved.data.version ?? 0;
    } catch (refused) {
      notify(`${translate('roadmap.saveFailed')}: ${sayRefusal(refused)}`, { type: 'error' });
    }
    own.waiting -= 1;
    if (own.waiting === 0) void refetch();
  };
  const save = (change: RoadmapChange) => {
    if (!roadmap) return;
    const key = ['roadmaps', 'getOne', { id: String(id), meta: undefined }];
    // An answer that is on its way would show the roadmap as it was.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, { ...roadmap, ...change });
    queue.current.waiting += 1;
    queue.current.last = queue.current.last.then(() => send(change, roadmap));
  };
  const retry = () => {
    void refetch();
    void basis.refetch();
  };
  return { roadmap, basis: basis.data, error: error ?? basis.error, retry, save };
}
