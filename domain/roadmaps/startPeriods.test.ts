import { expect, it } from 'vitest';
import { startPeriods } from './startPeriods.ts';

it.each([
  [2015, [2016, 2015]],
  [2018, [2019, 2018, 2017, 2016, 2015]],
])('in %i a roadmap may start with %j', (year, periods) => expect(startPeriods(year)).toEqual(periods));
