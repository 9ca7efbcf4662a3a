import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { momentOf } from '#engine/rules/dates/localDay.ts';
import { ShowSections } from '../display/ShowSections.tsx';
import { FailedState } from '../validation/FailedState.tsx';
import { readRefusal } from '../validation/readRefusal.ts';

/** The record as it was at the end of a day (`YYYY-MM-DD`, in the person's own time zone). */
export function AsOfView({ resource, id, day }: { resource: Resource; id: string; day: string }) {
  const translate = useTranslate();
  const asOf = momentOf(day, 'to');
  const { data, error, refetch } = useApiQuery<EngineRecord>(`${resource.name}/${encodeURIComponent(id)}`, {
    query: { asOf },
  });
  if (error) {
    if (readRefusal(error).code === errorCodes.notFound)
      return <Alert severity="info">{translate('records.history.asOfNotThere')}</Alert>;
    return <FailedState title={translate('records.history.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) return <LoadingState kind="form" label={translate('records.history.loading')} />;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('records.history.asOfTitle', { date: formatDate(day) })}
      </Typography>
      <ShowSections resource={resource} record={data} />
    </section>
  );
}
