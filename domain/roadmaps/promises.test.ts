import { expect, it } from 'vitest';
import { promisesAt, type RoadmapPromise } from './promises.ts';

const promise = (id: string, reference: string, subDimensionReference: string | null = null, season = 2026) =>
  ({
    ...{ card: { id, title: id, season, reference, status: 'open' }, isOverdue: false, subDimensionReference },
  }) satisfies RoadmapPromise;
const promises = [
  promise('later', 'STRA', null, 2027),
  promise('whole', 'STRA'),
  promise('plans', 'STRA', 'STRA.1'),
  promise('means', 'STRA', 'STRA.2'),
  promise('teams', 'TEAM'),
];

it.each([
  ['STRA', 'STRA.1', ['whole', 'plans', 'later']],
  ['STRA', 'STRA.2', ['whole', 'means', 'later']],
  ['TEAM', 'TEAM.1', ['teams']],
  ['STAFF', 'STRA.1', []],
])('in %s at %s stand %j', (dimension, subDimension, expected) => {
  const place = { dimension: { id: 'x', reference: dimension }, subDimension: { id: subDimension } };
  expect(promisesAt(promises, place).map(({ card }) => card.id)).toEqual(expected);
});
