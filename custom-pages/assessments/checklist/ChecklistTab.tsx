import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useAssessmentStructure } from '../values/useAssessmentStructure.ts';
import { useLoadedValues } from '../values/useAssessorValues.ts';
import type { AssessorValues } from '../values/AssessorValues.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { Checklist } from './Checklist.tsx';

/** The checklist of one assessor: loads structure and values, then hands over (document 3 §2.4). */
export function ChecklistTab({ opened, values }: AssessmentTabProps) {
  return values ? <LoadedChecklist opened={opened} values={values} /> : null;
}

function LoadedChecklist({ opened, values }: Pick<AssessmentTabProps, 'opened'> & { values: AssessorValues }) {
  const translate = useTranslate();
  const call = useMemo(() => callAbout(opened), [opened]);
  const {
    data: definition,
    index,
    error: structureError,
    refetch,
  } = useAssessmentStructure(opened.clubAssessment, call);
  const loaded = useLoadedValues(values, call);
  const error = structureError ?? (loaded.data ? null : loaded.error);
  if (error) {
    return (
      <ErrorState
        title={translate('checklist.errors.title')}
        advice={readRefusal(error).message}
        retryLabel={translate('checklist.errors.retry')}
        onRetry={() => void Promise.all([refetch(), loaded.refetch()])}
      />
    );
  }
  if (!definition || !index || !loaded.data)
    return <LoadingState kind="cards" label={translate('checklist.loading')} />;
  if (index.topics.length === 0) {
    return <EmptyState title={translate('checklist.empty.title')} advice={translate('checklist.empty.advice')} />;
  }
  return <Checklist opened={opened} values={values} definition={definition} index={index} />;
}
