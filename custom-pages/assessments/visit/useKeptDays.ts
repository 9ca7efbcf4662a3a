import { readSchedule } from '#domain/schedule/schedule.ts';
import { useKeptEdits, type Edits, type KeptEdits } from '#engine/browser/form/useKeptEdits.ts';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { DayEdit } from './useStoreDays.ts';

/** Adapted days by their ids. */
export type DayEdits = Edits<DayEdit>;

/** What is adapted stays while the workspace is open, also on a device that keeps nothing: tabs come and go. */
const known = new Map<string, DayEdits>();

/** The days of a visit that are adapted and not confirmed, kept among the drafts of their person. */
export function useKeptDays(clubAssessmentId: string): Pick<KeptEdits<DayEdit>, 'edits' | 'keep' | 'isKept'> {
  return useKeptEdits(`visit/${clubAssessmentId}`, readEdits, known);
}

function readEdits(changes: Draft['changes']): DayEdits {
  const days = Object.values(changes).flatMap((kept): [string, DayEdit][] => {
    const { day, base } = objectOf(kept);
    const [adapted] = readSchedule({ days: [day] }).days;
    return adapted ? [[adapted.id, { day: adapted, base: readSchedule({ days: [base] }).days[0] ?? null }]] : [];
  });
  return Object.fromEntries(days);
}
