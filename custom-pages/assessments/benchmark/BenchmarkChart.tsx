import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { compareSeries, rowsWithin, type BenchmarkRow, type BenchmarkSeries } from '#domain/results/benchmark.ts';
import { BarChart } from '#engine/ui/charts/BarChart.tsx';
import { RadarChart } from '#engine/ui/charts/RadarChart.tsx';
import { ChartCard } from '../results/ChartCard.tsx';
import { formatShare } from '../score/formatScore.ts';
import { BenchmarkSheet, inPercent } from './BenchmarkSheet.tsx';
import { useRowNames } from './useRowNames.ts';

const allDimensions = '-';

/** Series by dimension, or by the sub-dimensions of one; what a side does not have is a gap, and said. */
export function BenchmarkChart({ series }: { series: readonly BenchmarkSeries[] }) {
  const translate = useTranslate();
  const nameOf = useRowNames();
  const [search, setSearch] = useSearchParams();
  const rows = compareSeries(series);
  const dimensions = rowsWithin(rows, null);
  const within = dimensions.find(({ dimensionReference }) => dimensionReference === search.get('dimension'));
  const shown = rowsWithin(rows, within?.dimensionReference ?? null);
  const names = nameOf(shown);
  const title = within
    ? translate('benchmark.within', { dimension: nameOf([within])[0] })
    : translate('benchmark.title');
  const look = (dimension: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (dimension === allDimensions) next.delete('dimension');
      else next.set('dimension', dimension);
      return next;
    });
  const gaps = shown.flatMap(({ missing }, nth) =>
    missing.map((side) => translate('benchmark.missing', { dimension: names[nth], side })),
  );
  return (
    <ChartCard
      title={title}
      intro={translate('benchmark.unit')}
      fileName="benchmarking"
      choices={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
          <TextField
            select
            fullWidth={false}
            margin="none"
            label={translate('assessment.table.dimension')}
            value={within?.dimensionReference ?? allDimensions}
            onChange={({ target }) => look(target.value)}
            sx={{ minWidth: 240, maxWidth: '100%' }}
          >
            <MenuItem value={allDimensions}>{translate('benchmark.allDimensions')}</MenuItem>
            {nameOf(dimensions).map((name, nth) => (
              <MenuItem key={name} value={dimensions[nth]?.dimensionReference ?? ''}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <BenchmarkSheet
            label={translate('assessment.table.csv')}
            fileName="benchmarking"
            heads={series.map(({ name }) => `${name} (%)`)}
            rows={rows.map((row) => ({ ...row, values: row.values.map(inPercent) }))}
          />
          {within ? null : (
            <Typography variant="body2" color="textSecondary">
              {translate('benchmark.lookInside')}
            </Typography>
          )}
        </Stack>
      }
      figures={{
        head: [
          translate(within ? 'assessment.table.subDimension' : 'assessment.table.dimension'),
          ...series.map(({ name }) => name),
        ],
        rows: shown.map(({ values }, nth) => [names[nth] ?? '', ...values.map(sayShare)]),
      }}
    >
      {(ref) => (
        <>
          {gaps.length > 0 ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {gaps.map((gap) => (
                <div key={gap}>{gap}</div>
              ))}
            </Alert>
          ) : null}
          <Drawing
            {...{ ref, title, names, series, rows: shown }}
            onChoose={within ? undefined : (at) => look(shown[at]?.dimensionReference ?? allDimensions)}
          />
        </>
      )}
    </ChartCard>
  );
}

interface DrawingProps {
  ref: Ref<SVGSVGElement>;
  title: string;
  names: readonly string[];
  rows: readonly BenchmarkRow[];
  series: readonly BenchmarkSeries[];
  /** Looks into the dimension of a row. */
  onChoose: ((row: number) => void) | undefined;
}

/** Axes without which a radar has no area. */
const fewestAxes = 3;

function Drawing({ ref, title, names, rows, series, onChoose }: DrawingProps) {
  const lines = series.map(({ name }, at) => ({ name, values: rows.map(({ values }) => percentOf(values[at])) }));
  if (rows.length >= fewestAxes)
    return <RadarChart {...{ ref, onChoose }} label={title} axes={names} series={lines} sayValue={sayPercent} />;
  const bars = rows.flatMap(({ values }, nth) =>
    values.map((value, at) => ({
      name: `${names[nth] ?? ''} · ${series[at]?.name ?? ''}`,
      ...{ value: percentOf(value), text: sayShare(value) },
    })),
  );
  const chooseBar = onChoose && ((bar: number) => onChoose(Math.floor(bar / series.length)));
  return (
    <BarChart ref={ref} label={title} bars={bars} maximum={100} maximumLabel={formatShare(1)} onChoose={chooseBar} />
  );
}

function percentOf(share: number | null | undefined): number | null {
  return typeof share === 'number' ? share * 100 : null;
}

function sayPercent(percent: number | null): string {
  return sayShare(percent === null ? null : percent / 100);
}

function sayShare(share: number | null): string {
  return share === null ? '–' : formatShare(share);
}
