import { useEffect, useMemo } from 'react';
import type { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { AssessorValues } from '../values/AssessorValues.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';

/** What was opened once stays as it is while the workspace is open: values outlive the page that shows them. */
const openedValues = new WeakMap<Outbox, Map<string, AssessorValues>>();

/** The values that this page works on; tabs and pages come and go. */
export function useValuesOf(opened: OpenedAssessment | null): AssessorValues | null {
  const { outgoing } = useEngine();
  const clubAssessmentId = opened?.clubAssessment.id;
  const clubId = opened?.clubAssessment.clubId;
  const club = opened?.club.name;
  const assessorId = opened?.valuesOwner;
  const values = useMemo(() => {
    if (!clubAssessmentId || !clubId || !assessorId || !outgoing) return null;
    const known = openedValues.get(outgoing.outbox) ?? new Map<string, AssessorValues>();
    openedValues.set(outgoing.outbox, known);
    const key = `${clubAssessmentId} ${assessorId}`;
    const about = { clubId, club: club ?? '', clubAssessmentId };
    const found = known.get(key) ?? new AssessorValues({ clubAssessmentId, assessorId, about, ...outgoing });
    known.set(key, found);
    return found;
  }, [outgoing, clubAssessmentId, clubId, club, assessorId]);

  useEffect(() => {
    if (!values) return;
    const warn = (event: BeforeUnloadEvent) => {
      values.flush();
      // What is safe on this device needs no question.
      if (!values.unsent().isSafe) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      values.flush();
      window.removeEventListener('beforeunload', warn);
    };
  }, [values]);
  return values;
}
