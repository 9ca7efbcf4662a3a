import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { readText } from '#engine/rules/texts/readText.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useAssessmentStructure } from '../values/useAssessmentStructure.ts';
import { useLateValues, useLoadedValues } from '../values/useAssessorValues.ts';
import type { TopicsGiven } from './useTopicsWork.ts';

interface LoadedTopicsProps {
  opened: OpenedAssessment;
  values: AssessorValues;
  /** Keys of the texts, e.g. `checklist`. */
  texts: 'checklist' | 'interview';
  children: (given: TopicsGiven) => ReactNode;
}

/** Loads the structure and the values of one assessor, then hands over; what is loaded stays. */
export function LoadedTopics({ opened, values, texts, children }: LoadedTopicsProps) {
  const translate = useTranslate();
  const call = useMemo(() => callAbout(opened), [opened]);
  const { data, index, error: structureError, refetch } = useAssessmentStructure(opened.clubAssessment, call);
  const loaded = useLoadedValues(values, call);
  useLateValues(values, opened, call);
  const languages = useTextLanguages('assessment');
  useEffect(() => {
    values.nameTopics((topicId) => readText(index?.topics.find(({ id }) => id === topicId)?.name, languages));
  }, [values, index, languages]);
  // Many topics are drawn in steps, between which the page answers.
  const isReady = useDeferredValue(Boolean(data && index && loaded.data));
  const error = (data ? null : structureError) ?? (loaded.data ? null : loaded.error);
  if (error) {
    return (
      <FailedState
        title={translate(`${texts}.errors.title`)}
        error={error}
        onRetry={() => void Promise.all([refetch(), loaded.refetch()])}
        isBare={false}
      />
    );
  }
  if (!isReady || !data || !index || !loaded.data)
    return <LoadingState kind="cards" label={translate(`${texts}.loading`)} />;
  if (index.topics.length === 0) {
    return <EmptyState title={translate('checklist.empty.title')} advice={translate('checklist.empty.advice')} />;
  }
  return children({ opened, values, definition: data, index });
}
