import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { filterKeyNumbers, type KeyNumberFilter } from '#domain/keynumbers/keyNumberLabels.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { IndicatorFilters } from './IndicatorFilters.tsx';
import { KeyNumberTable, type KeyNumberResult } from './KeyNumberTable.tsx';

const nothing: KeyNumberFilter = { dataSources: [], labels: [] };

/** The key numbers of the club, by data source, label and age group (document 3 §2.11; decisions A6). */
export function IndicatorsTab({ opened }: AssessmentTabProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useState(nothing);
  const [ageGroup, setAgeGroup] = useState('');
  const { id } = opened.clubAssessment;
  const { data, error, refetch } = useApiQuery<KeyNumberResult[]>(`clubassessments/${id}/keynumbers`, {
    ...callAbout(opened),
    ...(ageGroup !== '' && { query: { ageGroup } }),
    kept: { group: id },
  });
  const shown = filterKeyNumbers(data ?? [], filter);
  return (
    <SectionCard
      title={translate('indicators.title')}
      intro={data ? translate('indicators.count', { shown: shown.length, all: data.length }) : null}
      isFlush
    >
      <IndicatorFilters filter={filter} onFilter={setFilter} ageGroup={ageGroup} onAgeGroup={setAgeGroup} />
      {error && !data ? (
        <FailedState title={translate('indicators.failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState kind="list" label={translate('indicators.loading')} rows={6} />
      ) : shown.length === 0 ? (
        <EmptyState
          isBare
          title={translate(data.length === 0 ? 'indicators.none' : 'indicators.noMatch')}
          action={
            data.length > 0 ? <Button onClick={() => setFilter(nothing)}>{translate('indicators.clear')}</Button> : null
          }
        />
      ) : (
        <KeyNumberTable keyNumbers={shown} />
      )}
    </SectionCard>
  );
}
