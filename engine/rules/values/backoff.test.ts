import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it.each([
  ['at most doubles, up to the longest', 1, [1000, 2000, 4000, 15_000, 15_000]],
  ['is at least half of that', 0, [500, 1000, 2000, 7500, 7500]],
])('a pause %s', (_rule, random, pauses) => {
  const found = [0, 1, 2, 4, 5000].map((attempt) => backoff({ first: 1000, longest: 15_000, attempt, random }));
  expect(found).toEqual(pauses);
});

it('has no bound but its own where none is given', () => {
  expect(backoff({ first: 20, attempt: 10, random: 1 })).toBe(20_480);
});
