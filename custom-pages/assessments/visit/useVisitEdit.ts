import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { withDay } from '#domain/schedule/editSchedule.ts';
import type { Schedule, ScheduleDay } from '#domain/schedule/schedule.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTellStale } from '#engine/browser/validation/useTellStale.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { ScheduleEditing } from '../schedule/ScheduleFrame.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useKeptDays, type DayEdits } from './useKeptDays.ts';
import { useStoreDays, type DayEdit, type StoredDays } from './useStoreDays.ts';

export interface VisitEdit extends ScheduleEditing, Omit<StoredDays, 'store'> {
  schedule: Schedule;
  adapted: ScheduleDay[];
  /** The adapted days are written on this device. */
  isKept: boolean;
  /** What was taken away last, by its title, while it can be put back. */
  removed: string | null;
  putBack: () => void;
  discard: () => void;
  /** Stores the adapted days; true when all are. */
  save: (isMailed: boolean) => Promise<boolean>;
  removeDay: (day: ScheduleDay) => Promise<boolean>;
}

/** The days of a visit as they are edited, until they are stored one by one. */
export function useVisitEdit(about: Pick<AssessmentTabProps, 'opened' | 'reload'>, stored: Schedule): VisitEdit {
  const { id } = about.opened.clubAssessment;
  const { edits, keep, isKept } = useKeptDays(id);
  const [removed, setRemoved] = useState<{ title: string; before: DayEdits } | null>(null);
  const change = (changed: Schedule) =>
    keep((before) => {
      const after = changed.days.flatMap((day): [string, DayEdit][] => {
        const base = before[day.id]?.base ?? stored.days.find((one) => one.id === day.id) ?? null;
        return base && sameValue(day, base) ? [] : [[day.id, { day, base }]];
      });
      return Object.fromEntries(after);
    });
  const without = (dayId: string) =>
    keep((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== dayId)));
  const put = (edit: DayEdit) => keep((before) => ({ ...before, [edit.day.id]: edit }));
  const { store, ...storing } = useStoreDays({ ...about, put, without });
  const removing = useRemoval(about, stored, without);
  return {
    ...storing,
    schedule: Object.values(edits).reduce((all, { day }) => withDay(all, day), stored),
    adapted: Object.values(edits).map(({ day }) => day),
    isKept,
    removed: removed?.title ?? null,
    change: (changed) => {
      setRemoved(null);
      change(changed);
    },
    remove: (changed, title) => {
      setRemoved({ title, before: edits });
      change(changed);
    },
    putBack: () => {
      if (removed) keep(() => removed.before);
      setRemoved(null);
    },
    discard: () => {
      setRemoved(null);
      keep(() => ({}));
    },
    isSaving: storing.isSaving || removing.isRemoving,
    save: (isMailed) => {
      setRemoved(null);
      return store(Object.values(edits), isMailed);
    },
    removeDay: removing.removeDay,
  };
}

/** Deletes a day; one that was never stored is only forgotten. */
function useRemoval(
  { opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>,
  stored: Schedule,
  without: (dayId: string) => void,
) {
  const { api } = useEngine();
  const notify = useNotify();
  const tellRefusal = useTellStale('planning.visit.clash');
  const path = `clubassessments/${encodeURIComponent(opened.clubAssessment.id)}/schedule/days`;
  const removing = useMutation({
    mutationFn: async (day: ScheduleDay) => {
      const base = stored.days.find((one) => one.id === day.id);
      if (!base) return;
      const about = { method: 'DELETE', ...callAbout(opened), body: { base } } as const;
      await api.call(`${path}/${encodeURIComponent(day.id)}`, about);
    },
    onSuccess: (_answer, day) => {
      without(day.id);
      notify('planning.visit.deleted', { type: 'success' });
    },
    onError: tellRefusal,
    onSettled: reload,
  });
  return {
    isRemoving: removing.isPending,
    removeDay: (day: ScheduleDay) =>
      removing.mutateAsync(day).then(
        () => true,
        () => false,
      ),
  };
}
