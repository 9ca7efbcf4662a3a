import { expect, it } from 'vitest';
import { overSeasons } from './overSeasons.ts';

const line = (clubAssessmentId: string, season: number, position: number, reference: string, score: number | null) => ({
  ...{ clubAssessmentId, season, position, reference, score, names: { en: `${reference} of ${season}` } },
});

it('has the dimensions of the latest assessment first, each over all of them, and gaps as gaps', () => {
  const { seasons, rows } = overSeasons(
    [
      line('b', 2026, 5, 'TEAM', 0),
      line('b', 2026, 1, 'STRA', 0.5),
      line('a', 2023, 1, 'OLD', 0.1),
      line('a', 2023, 3, 'STRA', null),
      line('c', 2024, 2, 'STRA', 0.25),
    ],
    [],
  );
  expect(seasons).toEqual([2023, 2024, 2026]);
  expect(rows.map(({ names, values }) => [names['en'], ...values])).toEqual([
    ['STRA of 2026', null, 0.25, 0.5],
    ['TEAM of 2026', null, null, 0],
    ['OLD of 2023', 0.1, null, null],
  ]);
  expect(overSeasons([], [])).toEqual({ seasons: [], rows: [] });
});

it('has those of one season by the day of the visit, else of the closing', () => {
  const lines = [
    line('a', 2025, 1, 'STRA', 0.3),
    line('b', 2025, 1, 'STRA', 0.2),
    line('c', 2025, 1, 'STRA', 0.1),
    line('d', 2024, 1, 'STRA', 0),
  ];
  const { rows } = overSeasons(lines, [
    { id: 'a', visitDate: '2026-05-01', closedAt: '2026-05-20T10:00:00Z' },
    { id: 'b', visitDate: null, closedAt: '2025-12-01T10:00:00Z' },
    { id: 'c', visitDate: '2025-09-01', closedAt: '2026-06-01T10:00:00Z' },
    { id: 'd', visitDate: '2026-09-01' },
  ]);
  expect(rows[0]?.values).toEqual([0, 0.1, 0.2, 0.3]);
});
