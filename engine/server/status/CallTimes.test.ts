import { expect, it } from 'vitest';
import { CallTimes } from './CallTimes.ts';

it('tells the routes that let people wait longest, with count, median, 95th percentile and maximum', () => {
  const times = new CallTimes();
  for (let ms = 1; ms <= 100; ms += 1) times.record('GET /api/clubs', ms);
  for (let call = 0; call < 100; call += 1) times.record('GET /api/slow', 1_000);
  times.record('GET /api/quick', 0.2);
  const [slow, clubs, quick, ...more] = times.slowest(10);
  expect(more).toEqual([]);
  expect(slow).toMatchObject({ route: 'GET /api/slow', count: 100 });
  expect(slow?.median).toBeGreaterThanOrEqual(990);
  expect(clubs).toMatchObject({ route: 'GET /api/clubs', count: 100, median: 50, p95: 95, max: 100 });
  expect(quick).toEqual({ route: 'GET /api/quick', count: 1, median: 1, p95: 1, max: 1 });
  expect(times.slowest(1).map(({ route }) => route)).toEqual(['GET /api/slow']);
});

it('takes a call of hours for one of ten minutes', () => {
  const times = new CallTimes();
  times.record('GET /api/export', 10_000_000);
  expect(times.slowest(1)[0]?.max).toBeGreaterThan(590_000);
  expect(times.slowest(1)[0]?.max).toBeLessThan(610_000);
});
