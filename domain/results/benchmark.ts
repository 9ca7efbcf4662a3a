import type { Localized } from '#schemas/generated/types.ts';
import type { DimensionScore } from './DimensionScore.ts';

/** A line of the chart: the scores of a club, or the medians of a project. */
export interface BenchmarkSeries {
  name: string;
  scores: readonly DimensionScore[];
}

/** A dimension or sub-dimension with one value a series. */
export interface BenchmarkRow {
  dimensionReference: string;
  subDimensionReference: string | null;
  name: Localized;
  /** 0 to 1; null where a series knows nothing of it. */
  values: (number | null)[];
  /** The series whose structure does not have it. */
  missing: string[];
}

/**
 * Series side by side, matched by reference: the dimensions of all of them in the order in which they come, each followed
 * by its sub-dimensions. What one does not have is null, never 0 (document 2 §7, decision 063).
 */
export function compareSeries(series: readonly BenchmarkSeries[]): BenchmarkRow[] {
  const scores = series.flatMap((each) => each.scores);
  const dimensions = [...new Set(scores.map(({ dimensionReference }) => dimensionReference))];
  return dimensions.flatMap((dimension) => {
    const within = scores.filter(({ dimensionReference }) => dimensionReference === dimension);
    const parts = [...new Set(within.map(({ subDimensionReference }) => subDimensionReference))];
    return [null, ...parts.filter((part) => part !== null)].flatMap((part) => {
      const known = within.find(({ subDimensionReference }) => subDimensionReference === part);
      return known ? [rowOf(series, known)] : [];
    });
  });
}

function rowOf(
  series: readonly BenchmarkSeries[],
  { dimensionReference, subDimensionReference, name }: DimensionScore,
): BenchmarkRow {
  const found = series.map(({ scores }) =>
    scores.find(
      (each) => each.dimensionReference === dimensionReference && each.subDimensionReference === subDimensionReference,
    ),
  );
  return {
    ...{ dimensionReference, subDimensionReference, name },
    values: found.map((each) => each?.score ?? null),
    missing: series.flatMap(({ name: seriesName }, nth) => (found[nth] ? [] : [seriesName])),
  };
}

/** The rows that are drawn together: all dimensions, or the sub-dimensions of one. */
export function rowsWithin<Row extends Pick<BenchmarkRow, 'dimensionReference' | 'subDimensionReference'>>(
  rows: readonly Row[],
  dimension: string | null,
): Row[] {
  return rows.filter(({ dimensionReference, subDimensionReference }) =>
    dimension === null
      ? subDimensionReference === null
      : dimensionReference === dimension && subDimensionReference !== null,
  );
}
