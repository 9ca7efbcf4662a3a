import { expect, it } from 'vitest';
import { startPeriods } from './startPeriods.ts';

it.each([
  ['2015-01-01', [2016, 2015]],
  ['2018-12-31', [2019, 2018, 2017, 2016, 2015]],
])('on %s a roadmap may start with %j', (today, periods) => expect(startPeriods(today)).toEqual(periods));
