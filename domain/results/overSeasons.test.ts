import { expect, it } from 'vitest';
import { overSeasons } from './overSeasons.ts';

const line = (clubAssessmentId: string, season: number, position: number, reference: string, score: number | null) => ({
  ...{ clubAssessmentId, season, position, reference, score, names: { en: `${reference} of ${season}` } },
});

it('has the dimensions of the latest assessment first, each over all of them, and gaps as gaps', () => {
  const { seasons, rows } = overSeasons([
    line('b', 2026, 5, 'TEAM', 0),
    line('b', 2026, 1, 'STRA', 0.5),
    line('a', 2023, 1, 'OLD', 0.1),
    line('a', 2023, 3, 'STRA', null),
    line('c', 2024, 2, 'STRA', 0.25),
  ]);
  expect(seasons).toEqual([2023, 2024, 2026]);
  expect(rows.map(({ names, values }) => [names['en'], ...values])).toEqual([
    ['STRA of 2026', null, 0.25, 0.5],
    ['TEAM of 2026', null, null, 0],
    ['OLD of 2023', 0.1, null, null],
  ]);
  expect(overSeasons([])).toEqual({ seasons: [], rows: [] });
});
