import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { ReportPoint } from '#domain/roadmaps/timeline.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { OptimisticEdits } from '#engine/browser/form/OptimisticEdits.ts';
import { storeOnNewest } from '#engine/browser/validation/storeOnNewest.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Localized, Roadmap } from '#schemas/generated/types.ts';

/** What the timeline stands on (`roadmaps/{id}/basis`). */
export interface Basis {
  mayWrite: boolean;
  season: number;
  isCalendarYear: boolean;
  dimensions: { reference: string; name: Localized; lastScore: number | null }[];
  scored: { id: string; name: string | null; visitDate: string | null } | null;
  reports: { id: string; name: string | null; visitDate: string | null; points: ReportPoint[] }[];
}

type StoredRoadmap = EngineRecord & Roadmap;

export type RoadmapChange = Partial<Required<Pick<Roadmap, 'actions' | 'targets'>>>;

/** What is to become of a roadmap, whatever others made of it meanwhile; null where they have changed the same. */
export type RoadmapEdit = (newest: Roadmap) => RoadmapChange | null;

/** The roadmaps of a club, the latest first; none is asked for while the club is ''. */
export function useRoadmapsOf(clubId: string) {
  return useGetList<StoredRoadmap>(
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

/** A roadmap with what its timeline stands on, and what edits it. */
export function useRoadmap(id: string) {
  const { data: roadmap, error, refetch } = useGetOne<StoredRoadmap>('roadmaps', { id }, { retry: false });
  const basis = useApiQuery<Basis>(`roadmaps/${encodeURIComponent(id)}/basis`);
  const save = useRoadmapEdits(roadmap, refetch);
  const retry = () => {
    void refetch();
    void basis.refetch();
  };
  return { roadmap, basis: basis.data, error: error ?? basis.error, retry, save };
}

/**
 * Edits a roadmap: an edit shows at once, and goes where it is refused. Edits are sent one after the other, each worked
 * out on what the one before has made, and anew on what somebody else has stored.
 *
 * @returns What makes an edit, and tells whether it was saved; the reason is told where not.
 */
function useRoadmapEdits(
  roadmap: StoredRoadmap | undefined,
  refetch: () => unknown,
): (edit: RoadmapEdit) => Promise<boolean> {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [edits] = useState(
    () => new OptimisticEdits<StoredRoadmap, RoadmapEdit>((shown, edit) => ({ ...shown, ...edit(shown) })),
  );
  const show = () => {
    const shown = edits.shown();
    if (!shown) return;
    const key = ['roadmaps', 'getOne', { id: String(shown.id), meta: undefined }];
    // An answer that is on its way would show the roadmap as it was.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, shown);
  };
  const store = (edit: RoadmapEdit, stored: StoredRoadmap): Promise<StoredRoadmap> =>
    storeOnNewest(stored, async (newest) => {
      const change = edit(newest);
      edits.keepStored(newest);
      if (!change) throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile');
      const { id, version } = newest;
      const data = { ...change, ...(version !== undefined && { version }) };
      return (await dataProvider.update<StoredRoadmap>('roadmaps', { id, data, previousData: newest })).data;
    });
  const send = async (edit: RoadmapEdit): Promise<boolean> => {
    let isSaved = true;
    try {
      if (edits.stored) edits.keepStored(await store(edit, edits.stored));
    } catch (refused) {
      isSaved = false;
      notify(`${translate('roadmap.saveFailed')}: ${sayRefusal(refused)}`, { type: 'error' });
    }
    edits.settle(edit);
    show();
    if (edits.isIdle) void refetch();
    return isSaved;
  };
  return (edit) => {
    if (!roadmap) return Promise.resolve(false);
    const isNewer = (roadmap.version ?? 0) >= (edits.stored?.version ?? 0);
    // While edits wait, what shows holds them already.
    if (edits.isIdle && isNewer) edits.keepStored(roadmap);
    edits.add(edit);
    show();
    return edits.inTurn(() => send(edit));
  };
}
