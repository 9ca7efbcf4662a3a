import { useEffect, useSyncExternalStore } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { undecidedChanges } from '#domain/scoring/lateChanges.ts';
import type { LateValue } from '#schemas/generated/types.ts';
import { readOwnLate, readValues } from './assessmentCalls.ts';
import type { AssessmentCall, OpenedAssessment } from './OpenedAssessment.ts';
import type { AssessorValues, StoredValue, TopicState, Unsent } from './AssessorValues.ts';

/** Fetches the values and hands them over; what was typed meanwhile stays. */
export function useLoadedValues(values: AssessorValues, call: AssessmentCall): UseQueryResult<StoredValue[]> {
  const { clubAssessmentId, assessorId } = values;
  const result = useApiQuery<StoredValue[]>(...readValues({ id: clubAssessmentId }, assessorId, call));
  useEffect(() => {
    if (result.data) values.receive(result.data);
  }, [result.data, values]);
  return result;
}

/** While the data is closed, fetches what of these values came late and waits for the lead, so that it shows as typed. */
export function useLateValues(
  values: AssessorValues,
  { clubAssessment }: OpenedAssessment,
  call: AssessmentCall,
): void {
  const isClosed = isDataClosed(clubAssessment);
  const [path, options] = readOwnLate(clubAssessment, call);
  const { data } = useApiQuery<LateValue[]>(path, { ...options, isEnabled: isClosed });
  useEffect(() => {
    if (!isClosed) return values.receiveLate(new Map());
    if (!data) return;
    values.receiveLate(undecidedChanges(data, values.assessorId));
  }, [values, isClosed, data]);
}

/** One topic as it stands now; only its own changes draw again. */
export function useTopicState(values: AssessorValues, topicId: string): TopicState {
  return useSyncExternalStore(
    (listener) => values.subscribe(listener, topicId),
    () => values.read(topicId),
  );
}

/** What one topic holds now; a value's way to the server does not draw again. */
export function useTopicContent(values: AssessorValues, topicId: string): ValueContent {
  return useSyncExternalStore(
    (listener) => values.subscribe(listener, topicId),
    () => values.read(topicId).content,
  );
}

/** How much the server does not have yet. */
export function useUnsent(values: AssessorValues | null): Unsent {
  return useSyncExternalStore(values?.subscribe ?? subscribeToNothing, () => values?.unsent() ?? nothing);
}

const nothing: Unsent = { waiting: 0, failed: 0, refused: 0, conflicts: 0, isSafe: true };
const subscribeToNothing = () => () => undefined;
