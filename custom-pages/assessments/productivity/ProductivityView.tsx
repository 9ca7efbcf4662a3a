import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productivityRows, productivitySeasons, type ProductivityNumber } from '#domain/productivity/productivity.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { ProductivityChart } from './ProductivityChart.tsx';
import { ProductivityTable } from './ProductivityTable.tsx';

/** What the academy of a club yields, as a table and as a chart (decisions A5). */
export function ProductivityView({ clubId }: { clubId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<ProductivityNumber[]>(
    `clubs/${encodeURIComponent(clubId)}/productivity`,
  );
  if (error && !data)
    return <FailedState isBare={false} title={translate('productivity.failed')} error={error} onRetry={refetch} />;
  if (!data) return <LoadingState kind="list" label={translate('productivity.loading')} />;
  if (data.length === 0)
    return (
      <EmptyState title={translate('productivity.noNumbers')} advice={translate('productivity.noNumbersAdvice')} />
    );
  const seasons = productivitySeasons(data);
  if (seasons.length === 0)
    return (
      <EmptyState title={translate('productivity.noFigures')} advice={translate('productivity.noFiguresAdvice')} />
    );
  const rows = productivityRows(data, seasons);
  return (
    <Stack spacing={2}>
      <ProductivityTable rows={rows} seasons={seasons} />
      <ProductivityChart rows={rows} seasons={seasons} />
    </Stack>
  );
}
