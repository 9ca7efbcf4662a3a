import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { RecordOfflineSign } from '../offline/OfflineSign.tsx';
import { FailedState } from '../validation/FailedState.tsx';
import { MergedElsewhere, mergedInto } from '../merge/MergedElsewhere.tsx';
import { readRefusal } from '../validation/readRefusal.ts';

interface RecordPageProps {
  resource: Resource;
  id: string;
  children: (record: EngineRecord) => ReactNode;
}

/** Loads the record of a page; says what happened and what to try where it cannot. */
export function RecordPage({ resource, id, children }: RecordPageProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<EngineRecord>(
    resource.name,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) {
    return (
      <>
        <RecordOfflineSign resource={resource.name} id={id} />
        {children(data)}
      </>
    );
  }
  if (!error) return <LoadingState kind="form" label={translate('engine.record.loading')} />;
  const into = mergedInto(error);
  if (into !== null) return <MergedElsewhere resource={resource} id={into} />;
  const { code } = readRefusal(error);
  return (
    <>
      <PageHeader title={translate(`resources.${resource.name}.name`, { smart_count: 1, count: 1 })} />
      <FailedState
        isBare={false}
        title={translate(code === errorCodes.notFound ? 'engine.record.notFound' : 'engine.record.failed')}
        error={error}
        onRetry={refetch}
        actions={<Button href={`#/${resource.routes.list}`}>{translate('engine.record.backToList')}</Button>}
      />
    </>
  );
}
