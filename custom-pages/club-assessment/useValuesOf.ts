import { useEffect, useMemo } from 'react';
import { AssessorValues, type SentValue, type StoredValue } from '#engine/assessment/AssessorValues.ts';
import type { OpenedAssessment } from '#engine/assessment/OpenedAssessment.ts';
import { useEngine } from '#engine/context/useEngine.ts';

/** The values that this page works on, for as long as it is open; tabs come and go. */
export function useValuesOf(opened: OpenedAssessment | null): AssessorValues | null {
  const { api } = useEngine();
  const clubAssessmentId = opened?.clubAssessment.id;
  const clubId = opened?.clubAssessment.clubId;
  const role = opened?.role ?? '';
  const assessorId = opened?.valuesOwner;
  const values = useMemo(() => {
    if (!clubAssessmentId || !clubId || !assessorId) return null;
    const send = async (body: SentValue) => {
      const answer = await api.call<StoredValue | StoredValue[]>('assessmentvalues/assessor', {
        method: 'POST',
        body,
        clubId,
        headers: { Role: role },
        source: 'checklist',
      });
      const stored = Array.isArray(answer) ? answer[0] : answer;
      // Something else than our API answered: the value counts as not sent.
      if (typeof stored?.version !== 'number') throw new Error('The answer names no version');
      return stored;
    };
    return new AssessorValues({ clubAssessmentId, assessorId, send });
  }, [api, clubAssessmentId, clubId, assessorId, role]);

  useEffect(() => {
    if (!values) return;
    const warn = (event: BeforeUnloadEvent) => {
      values.flush();
      if (values.unsent().waiting > 0) event.preventDefault();
    };
    const flush = () => document.visibilityState === 'hidden' && values.flush();
    const retry = () => values.retry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', flush);
    return () => {
      values.flush();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [values]);
  return values;
}
