import { expect, it } from 'vitest';
import { compareSeries, rowsWithin } from './benchmark.ts';
import type { DimensionScore } from './DimensionScore.ts';

const score = (reference: string, value: number | null): DimensionScore => ({
  dimensionReference: reference.slice(0, 1),
  subDimensionReference: reference.length > 1 ? reference : null,
  name: { en: reference },
  score: value,
});
const rows = compareSeries([
  { name: 'Own', scores: [score('A', 0.5), score('A1', 0), score('B', null)] },
  { name: 'Median', scores: [score('C', 0.9), score('A', 0.7), score('A2', 0.1)] },
]);

it('puts series side by side by reference; what one lacks is null and named, a score of 0 is 0', () => {
  expect(rows.map(({ name, values, missing }) => [name.en, values, missing])).toEqual([
    ['A', [0.5, 0.7], []],
    ['A1', [0, null], ['Median']],
    ['A2', [null, 0.1], ['Own']],
    ['B', [null, null], ['Median']],
    ['C', [null, 0.9], ['Own']],
  ]);
});

it('draws dimensions together, or the sub-dimensions of one', () => {
  const names = (dimension: string | null) => rowsWithin(rows, dimension).map(({ name }) => name.en);
  expect(names(null)).toEqual(['A', 'B', 'C']);
  expect(names('A')).toEqual(['A1', 'A2']);
  expect(names('B')).toEqual([]);
});
