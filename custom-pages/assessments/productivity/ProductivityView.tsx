import { Stack } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { isCalendarYear } from '#domain/clubs/seasonOf.ts';
import { productivityRows, productivitySeasons, type ProductivityNumber } from '#domain/productivity/productivity.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { Club } from '#schemas/generated/types.ts';
import { ProductivityChart } from './ProductivityChart.tsx';
import { ProductivityTable } from './ProductivityTable.tsx';

/** What the academy of a club yields, as a table and as a chart (decisions A5). */
export function ProductivityView({ clubId }: { clubId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<ProductivityNumber[]>(
    `clubs/${encodeURIComponent(clubId)}/productivity`,
  );
  // Whoever may read the figures reads the club. Where it is not to be had, seasons are written as of most clubs.
  const club = useGetOne<Club>('clubs', { id: clubId }, { retry: false });
  if (error && !data)
    return <FailedState isBare={false} title={translate('productivity.failed')} error={error} onRetry={refetch} />;
  if (!data || club.isPending) return <LoadingState kind="list" label={translate('productivity.loading')} />;
  if (data.length === 0)
    return (
      <EmptyState title={translate('productivity.noNumbers')} advice={translate('productivity.noNumbersAdvice')} />
    );
  const seasons = productivitySeasons(data);
  if (seasons.length === 0)
    return (
      <EmptyState title={translate('productivity.noFigures')} advice={translate('productivity.noFiguresAdvice')} />
    );
  const shown = { rows: productivityRows(data, seasons), seasons, isCalendarYear: isCalendarYear(club.data) };
  return (
    <Stack spacing={2}>
      <ProductivityTable {...shown} />
      <ProductivityChart {...shown} />
    </Stack>
  );
}
