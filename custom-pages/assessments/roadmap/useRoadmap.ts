import { useGetList, useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
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

/** A roadmap with what its timeline stands on; a change is shown at once and taken back where it is refused. */
export function useRoadmap(id: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { data: roadmap, error, refetch } = useGetOne<EngineRecord & Roadmap>('roadmaps', { id }, { retry: false });
  const basis = useApiQuery<Basis>(`roadmaps/${encodeURIComponent(id)}/basis`);
  const [update] = useUpdate<EngineRecord & Roadmap>();
  const save = (change: RoadmapChange) => {
    if (!roadmap) return;
    const data = { ...change, ...(roadmap.version !== undefined && { version: roadmap.version }) };
    void update(
      'roadmaps',
      { id, data, previousData: roadmap },
      {
        mutationMode: 'optimistic',
        onError: (refused) => {
          notify(`${translate('roadmap.saveFailed')}: ${sayRefusal(refused)}`, { type: 'error' });
          void refetch();
        },
        onSettled: () => void refetch(),
      },
    );
  };
  const retry = () => {
    void refetch();
    void basis.refetch();
  };
  return { roadmap, basis: basis.data, error: error ?? basis.error, retry, save };
}
