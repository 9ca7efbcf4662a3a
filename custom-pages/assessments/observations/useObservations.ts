import { useMemo } from 'react';
import { canWriteArea } from '#domain/access/assessmentRoles.ts';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { Observation } from '#domain/observations/Observation.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useKeptEdits, type Edits } from '#engine/browser/form/useKeptEdits.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentChange } from '../values/useAssessmentChange.tsx';

/** Observations that were ticked (true) or unticked here, against what is stored. */
type Toggles = Edits<boolean>;

/**
 * The observations of the club, which of them are linked, and saving that (document 3 §2.6, §5). What is ticked here is
 * laid over what is stored, whoever stored it: links of other people stay. Until it is saved it is kept among the drafts.
 */
export function useObservations({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const { current, change, isSaving } = useAssessmentChange({ opened, reload, saved: 'observations.saved' });
  const call = useMemo(() => callAbout(opened), [opened]);
  const observations = useApiQuery<Observation[]>('tagit/observations', call);
  const stored = useMemo(() => current.linkedObservations ?? [], [current.linkedObservations]);
  const mayWrite = refuseWriting(opened.role, 'observations', current) === null;
  const { edits, keep, isKept, isRestored } = useKeptEdits<boolean>(`observations/${current.id}`, (changes) =>
    // What others have done meanwhile is no wish any more.
    Object.fromEntries(
      Object.entries(changes).flatMap(([id, isLinked]) =>
        typeof isLinked === 'boolean' && stored.includes(id) !== isLinked ? [[id, isLinked]] : [],
      ),
    ),
  );
  const toggles: Toggles = useMemo(() => (mayWrite ? edits : {}), [edits, mayWrite]);
  const linked = useMemo(() => new Set(toggleLinks(stored, toggles)), [stored, toggles]);
  const isChanged = linked.size !== stored.length || stored.some((id) => !linked.has(id));

  const save = async () => {
    const isSaved = await change((newest) => ({
      linkedObservations: toggleLinks(newest.linkedObservations ?? [], toggles),
    }));
    if (!isSaved) return;
    // What was ticked while the answer was under way is still to be saved.
    keep((now) => Object.fromEntries(Object.entries(now).filter(([id, isLinked]) => toggles[id] !== isLinked)));
  };
  const toggle = (ids: readonly string[], isLinked: boolean) =>
    keep((now) => {
      const others = Object.entries(now).filter(([id]) => !ids.includes(id));
      // What is taken back is no wish: it would undo what others do to it. Against a save under way it is one.
      const wanted = isSaving ? ids : ids.filter((id) => stored.includes(id) !== isLinked);
      return Object.fromEntries([...others, ...wanted.map((id) => [id, isLinked] as const)]);
    });
  return {
    ...{ observations, linked, isChanged, toggle, isSaving, mayWrite },
    /** What is ticked and not saved is on this device: leaving loses nothing. */
    isKept,
    /** Some of it was left here before. */
    isRestored: isRestored && isChanged,
    discard: () => keep(() => ({})),
    isReadRight: !canWriteArea(opened.role, 'observations'),
    save: () => void save(),
  };
}

function toggleLinks(links: readonly string[], toggles: Toggles): string[] {
  const added = Object.entries(toggles).flatMap(([id, isLinked]) => (isLinked && !links.includes(id) ? id : []));
  return [...links.filter((id) => toggles[id] !== false), ...added];
}
