import TableViewRounded from '@mui/icons-material/TableViewRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { rowsWithin, type BenchmarkRow, type BenchmarkSeries } from '#domain/results/benchmark.ts';
import { saveFile } from '#engine/browser/export/saveFile.ts';
import { csvMark, writeCsvRow } from '#engine/rules/sheets/writeCsvRow.ts';
import { useRowNames } from './useRowNames.ts';

interface BenchmarkSheetProps {
  rows: readonly BenchmarkRow[];
  series: readonly BenchmarkSeries[];
}

/** All dimensions and sub-dimensions as CSV, in percent with 2 decimals at most; empty where there is nothing. */
export function BenchmarkSheet({ rows, series }: BenchmarkSheetProps) {
  const translate = useTranslate();
  const nameOf = useRowNames();
  const save = () => {
    const dimensions = rowsWithin(rows, null);
    const names = nameOf(dimensions);
    const lines = dimensions.flatMap((dimension, nth) => {
      const parts = rowsWithin(rows, dimension.dimensionReference);
      const partNames = nameOf(parts);
      return [
        [names[nth] ?? '', '', ...dimension.values.map(inPercent)],
        ...parts.map(({ values }, at) => [names[nth] ?? '', partNames[at] ?? '', ...values.map(inPercent)]),
      ];
    });
    const heads = ['dimension', 'subDimension'].map((head) => translate(`benchmark.${head}`));
    const sheet = [[...heads, ...series.map(({ name }) => `${name} (%)`)], ...lines]
      .map((line) => writeCsvRow(line))
      .join('');
    saveFile('benchmarking.csv', csvMark + sheet, 'text/csv;charset=utf-8');
  };
  return (
    <Button variant="outlined" startIcon={<TableViewRounded />} onClick={save}>
      {translate('benchmark.csv')}
    </Button>
  );
}

function inPercent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}
