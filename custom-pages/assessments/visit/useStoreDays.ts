import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { mergeDay, type DayVersions } from '#domain/schedule/mergeDay.ts';
import { readSchedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useTellStale } from '#engine/browser/validation/useTellStale.ts';
import type { Clash, Side } from '#engine/rules/values/clash.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';

/** A day that was adapted and is not confirmed yet, with what it was before; null for a new one. */
export interface DayEdit {
  day: ScheduleDay;
  base: ScheduleDay | null;
}

/** A day of which somebody else has stored another version meanwhile, with what of it is to be chosen. */
export interface DayConflict {
  versions: DayVersions;
  clashes: readonly Clash[];
  /** What is to be stored after it, and whether all of it is mailed. */
  others: readonly DayEdit[];
  isMailed: boolean;
}

export interface StoredDays {
  isSaving: boolean;
  /** Stores days one by one until one of them is refused or asked about; true when all are stored. */
  store: (edits: readonly DayEdit[], isMailed: boolean) => Promise<boolean>;
  /** What two people changed differently; null for nothing. */
  conflict: DayConflict | null;
  /** Puts the day together as it was chosen, by `clashKey`, and goes on. */
  settle: (chosen: Readonly<Record<string, Side>>) => Promise<boolean>;
  /** Leaves the day as it is here; it is asked about again when it is stored. */
  stepBack: () => void;
}

interface Edited extends Pick<AssessmentTabProps, 'opened' | 'reload'> {
  put: (edit: DayEdit) => void;
  without: (dayId: string) => void;
}

/** Stores the days of a visit, each by a call of its own (document 3 §7.1); what two people changed is merged. */
export function useStoreDays({ opened, reload, put, without }: Edited): StoredDays {
  const notify = useNotify();
  const tellRefusal = useTellStale('planning.visit.clash');
  const send = useSendDay(opened);
  const [conflict, setConflict] = useState<DayConflict | null>(null);
  const saving = useMutation({
    mutationFn: async ({ sent, isMailed }: { sent: readonly DayEdit[]; isMailed: boolean }) => {
      for (const [at, edit] of sent.entries()) {
        const versions = await send(edit, isMailed);
        if (versions) {
          const { clashes } = mergeDay(versions);
          setConflict({ versions, clashes, others: sent.slice(at + 1), isMailed });
          return false;
        }
        without(edit.day.id);
      }
      return true;
    },
    onSuccess: (areStored) => areStored && notify('planning.visit.saved', { type: 'success' }),
    onError: tellRefusal,
    onSettled: reload,
  });
  const store: StoredDays['store'] = (sent, isMailed) => saving.mutateAsync({ sent, isMailed }).catch(() => false);
  return {
    ...{ isSaving: saving.isPending, store, conflict },
    settle: async (chosen) => {
      if (!conflict) return true;
      const { versions, others, isMailed } = conflict;
      const { mine, theirs } = versions;
      const { day } = mergeDay(versions, chosen);
      setConflict(null);
      // What stands already is neither stored nor mailed again.
      const isOpen = day !== null && !(theirs && sameValue(day, theirs));
      if (isOpen) put({ day, base: theirs });
      else without(mine.id);
      return store([...(isOpen ? [{ day, base: theirs }] : []), ...others], isMailed);
    },
    stepBack: () => setConflict(null),
  };
}

/** Sends a day; gives both versions where somebody else changed the same of it, null once it is stored. */
function useSendDay(opened: AssessmentTabProps['opened']) {
  const { api } = useEngine();
  const sent = useSentKey();
  const path = `clubassessments/${encodeURIComponent(opened.clubAssessment.id)}/schedule/days`;
  return async ({ day, base }: DayEdit, isMailed: boolean): Promise<DayVersions | null> => {
    const about = callAbout(opened);
    const body = { ...day, base, notify: isMailed };
    const headers = { ...about.headers, ...sent.headersFor(body) };
    try {
      await api.call(path, { method: 'POST', ...about, headers, body });
      sent.answered();
      return null;
    } catch (error) {
      const { code, current } = readRefusal(error);
      if (code !== errorCodes.changedMeanwhile || !base) throw error;
      const [theirs = null] = current ? readSchedule({ days: [current] }).days : [];
      return { base, mine: day, theirs };
    }
  };
}
