import { expect, it } from 'vitest';
import { dataSources, listDataSources, toDataSourceMask } from './dataSources.ts';

it.each([
  [0, []],
  [null, []],
  [1 | 4 | 16384, ['youth', 'pitches', 'Productivity']],
  [32767, dataSources],
])('%s is %j', (mask, sources) => {
  expect(listDataSources(mask)).toEqual(sources);
  expect(toDataSourceMask(listDataSources(mask))).toBe(mask ?? 0);
});
