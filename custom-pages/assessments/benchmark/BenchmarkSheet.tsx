import TableViewRounded from '@mui/icons-material/TableViewRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { rowsWithin, type BenchmarkRow } from '#domain/results/benchmark.ts';
import { saveCsv } from '#engine/browser/export/saveCsv.ts';
import { withoutIsolates } from '#engine/rules/texts/isolates.ts';
import { useRowNames } from './useRowNames.ts';

interface BenchmarkSheetProps {
  label: string;
  /** Of the file, without its ending. */
  fileName: string;
  /** Of the columns behind dimension and sub-dimension. */
  heads: readonly string[];
  /** Dimensions and sub-dimensions, each with a figure a column; null where there is none. */
  rows: readonly (Pick<BenchmarkRow, 'dimensionReference' | 'subDimensionReference' | 'name'> & {
    values: readonly (number | null)[];
  })[];
}

/** All dimensions and sub-dimensions as CSV, figures with 2 decimals at most; empty where there is nothing. */
export function BenchmarkSheet({ label, fileName, heads, rows }: BenchmarkSheetProps) {
  const translate = useTranslate();
  const nameOf = useRowNames();
  const save = () => {
    const dimensions = rowsWithin(rows, null);
    const names = nameOf(dimensions);
    const lines = dimensions.flatMap((dimension, nth) => {
      const parts = rowsWithin(rows, dimension.dimensionReference);
      const partNames = nameOf(parts);
      return [
        [names[nth] ?? '', '', ...dimension.values.map(round)],
        ...parts.map(({ values }, at) => [names[nth] ?? '', partNames[at] ?? '', ...values.map(round)]),
      ];
    });
    const firstHeads = ['dimension', 'subDimension'].map((head) => translate(`assessment.table.${head}`));
    const allHeads = [...firstHeads, ...heads].map(withoutIsolates);
    saveCsv(fileName, [allHeads, ...lines]);
  };
  return (
    <Button variant="outlined" startIcon={<TableViewRounded />} onClick={save}>
      {label}
    </Button>
  );
}

/** A share in percent. */
export function inPercent(share: number | null): number | null {
  return share === null ? null : share * 100;
}

function round(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 100) / 100;
}
