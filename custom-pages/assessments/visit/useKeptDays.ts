import { useEffect, useState } from 'react';
import { readSchedule } from '#domain/schedule/schedule.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useClaimedDraft } from '#engine/browser/form/useClaimedDraft.ts';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { DayEdit } from './useStoreDays.ts';

/** Adapted days by their ids. */
export type DayEdits = Readonly<Record<string, DayEdit>>;

/** What is adapted stays while the workspace is open, also on a device that keeps nothing: tabs come and go. */
const known = new Map<string, DayEdits>();

/**
 * The days of a visit that are adapted and not confirmed, kept among the drafts of their person: a tab that ends, with
 * or without a network, loses none of them.
 */
export function useKeptDays(clubAssessmentId: string): {
  edits: DayEdits;
  keep: (change: (edits: DayEdits) => DayEdits) => void;
} {
  const { drafts } = useEngine();
  const [edits, setEdits] = useState<DayEdits>(() => known.get(clubAssessmentId) ?? {});
  const [place, setPlace] = useState<string | null>(null);
  const keep = (change: (edits: DayEdits) => DayEdits) =>
    setEdits((before) => {
      const after = change(before);
      known.set(clubAssessmentId, after);
      return after;
    });
  useClaimedDraft(drafts, `visit/${clubAssessmentId}`, ({ form, draft }) => {
    const left = readEdits(draft);
    // What was adapted here meanwhile is later.
    keep((before) => ({ ...left, ...before }));
    setPlace(form);
  });
  useEffect(() => {
    if (!drafts || !place) return;
    const isEmpty = Object.keys(edits).length === 0;
    const writing = isEmpty
      ? drafts.remove(place)
      : drafts.save(place, { changes: edits, version: null, at: Date.now() });
    writing.catch(() => undefined);
  }, [drafts, place, edits]);
  return { edits, keep };
}

function readEdits(draft: Draft | null): DayEdits {
  const days = Object.values(draft?.changes ?? {}).flatMap((kept): [string, DayEdit][] => {
    const { day, base } = objectOf(kept);
    const [adapted] = readSchedule({ days: [day] }).days;
    return adapted ? [[adapted.id, { day: adapted, base: readSchedule({ days: [base] }).days[0] ?? null }]] : [];
  });
  return Object.fromEntries(days);
}
