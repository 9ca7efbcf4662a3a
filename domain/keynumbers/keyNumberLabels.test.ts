import { expect, it } from 'vitest';
import { ageGroups, filterKeyNumbers, keyNumberLabels, type KeyNumberFilter } from './keyNumberLabels.ts';

const all = [
  { key: 'players', dataSources: 1, labels: ['youth'] },
  { key: 'share', dataSources: 1 | 8, labels: ['youth', 'staff'] },
  { key: 'pitches', dataSources: 4, labels: ['facilities'] },
  { key: 'other', dataSources: 0, labels: [] },
];

it.each<[Partial<KeyNumberFilter>, string[]]>([
  [{}, ['players', 'share', 'pitches', 'other']],
  [{ dataSources: ['youth'] }, ['players', 'share']],
  [{ dataSources: ['staff', 'pitches'] }, ['share', 'pitches']],
  [{ labels: ['staff', 'facilities'] }, ['share', 'pitches']],
  [{ dataSources: ['youth'], labels: ['staff'] }, ['share']],
  [{ dataSources: ['budget'] }, []],
])('of %j are %j', (filter, keys) => {
  expect(filterKeyNumbers(all, { dataSources: [], labels: [], ...filter }).map(({ key }) => key)).toEqual(keys);
});

it('goes by a fixed list of labels and the age groups U6 to U21', () => {
  expect([ageGroups[0], ageGroups.at(-1), ageGroups.length]).toEqual(['U6', 'U21', 16]);
  expect(new Set(keyNumberLabels).size).toBe(8);
});
