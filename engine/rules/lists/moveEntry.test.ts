import { expect, it } from 'vitest';
import { moveEntry } from './moveEntry.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 3, ['a', 'b', 'c']],
  [-1, 0, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
])('moves entry %i to %i', (from, to, expected) => expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(expected));
