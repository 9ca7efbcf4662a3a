import { expect, it } from 'vitest';
import type { Observation } from './Observation.ts';
import { reportObservations } from './reportObservations.ts';

const observed = (more: Partial<Observation>): Observation => ({
  ...{ id: 'o', kind: null, gender: 1, date: null, agegroup: '', coaches: [], focus: [] },
  syncMetaData: { date: null, touchline: true },
  ...more,
});
const observations = [
  observed({ kind: 'session', date: '2026-03-01', agegroup: 'U13', focus: ['Pressing', 'Build-up', 'Pressing'] }),
  observed({ kind: 'session', date: '2026-03-20', agegroup: 'U9', focus: ['Pressing'] }),
  observed({ kind: 'game', date: '2025-12-31', agegroup: 'U13' }),
  observed({}),
];

it.each([
  [
    'month',
    [
      ['2025-12', 0, 1, 0],
      ['2026-03', 2, 0, 0],
      ['', 0, 0, 1],
    ],
  ],
  [
    'agegroup',
    [
      ['U9', 1, 0, 0],
      ['U13', 1, 1, 0],
      ['', 0, 0, 1],
    ],
  ],
  [
    'focus',
    [
      ['Build-up', 1, 0, 0],
      ['Pressing', 2, 0, 0],
      ['', 0, 1, 1],
    ],
  ],
] as const)('counts sessions and games by %s', (group, wanted) => {
  const lines = reportObservations(observations, group);
  expect(lines.map(({ key, sessions, games, others }) => [key, sessions, games, others])).toEqual(wanted);
  expect(reportObservations([], group)).toEqual([]);
});
