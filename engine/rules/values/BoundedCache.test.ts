import { expect, it } from 'vitest';
import { BoundedCache } from './BoundedCache.ts';

function filled(...keys: string[]): BoundedCache<string, number> {
  const cache = new BoundedCache<string, number>(2);
  keys.forEach((key, at) => cache.set(key, at));
  return cache;
}

it('gives what was set, the latest for a key, and nothing for another', () => {
  const cache = filled('a', 'a');
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
});

it('forgets what was set first once there are too many', () => {
  const cache = filled('a', 'b', 'c');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 1, 2]);
});

it('keeps what is read or set again rather than what is not', () => {
  const read = filled('a', 'b');
  read.get('a');
  read.set('c', 2);
  expect([read.get('a'), read.get('b')]).toEqual([0, undefined]);
  const set = filled('a', 'b', 'a', 'c');
  expect([set.get('a'), set.get('b')]).toEqual([2, undefined]);
});
