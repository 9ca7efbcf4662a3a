import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { withDay } from '#domain/schedule/editSchedule.ts';
import { readSchedule, type Schedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { newKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { ScheduleEditing } from '../schedule/ScheduleFrame.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';

/** A day that was adapted and is not confirmed yet, with what it was before; null for a new one. */
interface DayEdit {
  day: ScheduleDay;
  base: ScheduleDay | null;
}

type Edits = Readonly<Record<string, DayEdit>>;

/** What is adapted stays while the workspace is open: tabs come and go. */
const keptEdits = new Map<string, Edits>();
const parts = ['date', 'start', 'timeSlots'];

export interface VisitEdit extends ScheduleEditing {
  schedule: Schedule;
  adapted: ScheduleDay[];
  /** What was taken away last, by its title, while it can be put back. */
  removed: string | null;
  putBack: () => void;
  discard: () => void;
  isSaving: boolean;
  /** Stores the adapted days one by one; true when all are. */
  save: (notify: boolean) => Promise<boolean>;
  removeDay: (day: ScheduleDay) => Promise<boolean>;
}

/** The days of a visit as they are edited: each is stored by a call of its own (document 3 §7.1). */
export function useVisitEdit(
  { opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>,
  stored: Schedule,
): VisitEdit {
  const { api } = useEngine();
  const notify = useNotify();
  const translate = useTranslate();
  const say = useSayRefusal();
  const { id } = opened.clubAssessment;
  const [edits, setEdits] = useState<Edits>(() => keptEdits.get(id) ?? {});
  const [removed, setRemoved] = useState<{ title: string; before: Edits } | null>(null);
  const keep = (change: (edits: Edits) => Edits) =>
    setEdits((before) => {
      const after = change(before);
      keptEdits.set(id, after);
      return after;
    });
  const schedule = Object.values(edits).reduce((all, { day }) => withDay(all, day), stored);
  const path = `clubassessments/${encodeURIComponent(id)}/schedule/days`;

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

  const send = async ({ day, base }: DayEdit, isMailed: boolean) => {
    const body = { ...day, base, notify: isMailed };
    const about = callAbout(opened);
    try {
      await api.call(path, {
        method: 'POST',
        ...about,
        headers: { ...about.headers, 'Idempotency-Key': newKey() },
        body,
      });
    } catch (error) {
      const { current } = readRefusal(error);
      const [theirs] = current ? readSchedule({ days: [current] }).days : [];
      if (theirs) {
        const { merged } = mergeRecord({ base: { ...base }, mine: { ...day }, theirs: { ...theirs } }, parts);
        keep((before) => ({ ...before, [day.id]: { day: { ...theirs, ...merged, id: day.id }, base: theirs } }));
      }
      throw error;
    }
    without(day.id);
  };
  const saving = useMutation({
    mutationFn: async (isMailed: boolean) => {
      for (const edit of Object.values(edits)) await send(edit, isMailed);
    },
    onSuccess: () => notify('planning.visit.saved', { type: 'success' }),
    onError: (error: unknown) => {
      const refusal = readRefusal(error);
      notify(refusal.code === 21 ? translate('planning.visit.clash') : say(refusal), { type: 'error' });
    },
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: async (day: ScheduleDay) => {
      if (!stored.days.some((one) => one.id === day.id)) return;
      await api.call(`${path}/${encodeURIComponent(day.id)}`, { method: 'DELETE', ...callAbout(opened) });
    },
    onSuccess: (_answer, day) => {
      without(day.id);
      notify('planning.visit.deleted', { type: 'success' });
    },
    onError: (error: unknown) => notify(say(readRefusal(error)), { type: 'error' }),
    onSettled: reload,
  });
  const succeeded = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  return {
    schedule,
    adapted: Object.values(edits).map(({ day }) => day),
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
    isSaving: saving.isPending || removing.isPending,
    save: (isMailed) => {
      setRemoved(null);
      return succeeded(saving.mutateAsync(isMailed));
    },
    removeDay: (day) => succeeded(removing.mutateAsync(day)),
  };
}
