import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import { overSeasons } from '#domain/results/overSeasons.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { BarChart } from '#engine/ui/charts/BarChart.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ClubAssessment, FinalLine } from '#schemas/generated/types.ts';
import { formatShare } from '../score/formatScore.ts';
import type { LoadedSet } from './useBenchmark.ts';
import { useRowNames } from './useRowNames.ts';

/** The closed assessments of a club beside each other, a small chart a dimension; nothing while there is one at most. */
export function SeasonsCard({ loaded: { number, set, clubName, isCalendarYear } }: { loaded: LoadedSet }) {
  const translate = useTranslate();
  const nameOf = useRowNames();
  const lines = useApiQuery<FinalLine[]>('assessmentfinalscores', {
    query: { filter: { clubId: set.club, level: 1 }, sort: ['season', 'ASC'], range: [0, 999] },
    staleTime: 300_000,
  });
  // Their days, which say which of one season came first.
  const about = useApiQuery<ClubAssessment[]>('clubassessments', { named: { club: set.club }, staleTime: 300_000 });
  const words = { set: number, club: clubName };
  const failed = [lines, about].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <FailedState
        isBare={false}
        title={translate('benchmark.seasons.failed', words)}
        error={failed.error}
        onRetry={failed.refetch}
      />
    );
  if (!lines.data || !about.data) return null;
  const { seasons, rows } = overSeasons(lines.data, about.data);
  if (seasons.length < 2) return null;
  const columns = seasons.map((season, nth) => {
    const before = seasons.slice(0, nth).filter((one) => one === season).length;
    const written = writeSeason(season, isCalendarYear);
    return before === 0 ? written : `${written} (${before + 1})`;
  });
  const names = nameOf(
    rows.map(({ reference, names: name }) => ({ dimensionReference: reference, subDimensionReference: null, name })),
  );
  return (
    <SectionCard title={translate('benchmark.seasons.title', words)} intro={translate('benchmark.seasons.intro')}>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {rows.map(({ reference, values }, nth) => (
          <li key={reference}>
            <Typography variant="subtitle2" component="h3">
              <bdi>{names[nth]}</bdi>
            </Typography>
            <BarChart
              isEven
              isNarrow
              label={translate('benchmark.seasons.of', { dimension: names[nth], figures: sayFigures(columns, values) })}
              bars={values.map((value, at) => ({
                ...{ name: columns[at] ?? '', value: value === null ? null : value * 100 },
                text: value === null ? '–' : formatShare(value),
              }))}
              maximum={100}
              maximumLabel={formatShare(1)}
            />
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

/** The figures of a chart for who does not see it: so small a one has no table of its own. */
function sayFigures(columns: readonly string[], values: readonly (number | null)[]): string {
  return columns
    .map((column, at) => `${column}: ${typeof values[at] === 'number' ? formatShare(values[at]) : '–'}`)
    .join(', ');
}
