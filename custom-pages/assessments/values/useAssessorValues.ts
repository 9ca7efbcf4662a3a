import { useEffect, useSyncExternalStore } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { readValues } from './assessmentCalls.ts';
import type { AssessmentCall } from './OpenedAssessment.ts';
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
