import { expect, it } from 'vitest';
import { localDay, momentOf } from './localDay.ts';

it.each(['2026-03-29', '2026-10-25', '2026-01-01'])('a filter of moments spans the whole day %s here', (day) => {
  const [from, to] = [momentOf(day, 'from'), momentOf(day, 'to')];
  expect([localDay(from), localDay(to)]).toEqual([day, day]);
  expect(localDay(new Date(Date.parse(from) - 1).toISOString())).not.toBe(day);
  expect(localDay(new Date(Date.parse(to) + 1).toISOString())).not.toBe(day);
});
