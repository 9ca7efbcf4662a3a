import { expect, it } from 'vitest';
import { changedFields } from './changedFields.ts';

it.each([
  [null, undefined],
  ['', null],
  [[], null],
  [
    { en: 'x', nl: 'y' },
    { nl: 'y', en: 'x' },
  ],
  [{ en: '', nl: null }, null],
])('takes %j and %j for the same', (one, other) => {
  expect(changedFields({ name: one }, { name: other }, ['name'])).toEqual([]);
});

it('names the fields that differ, in the order given', () => {
  expect(changedFields({ a: 1, b: 2, c: [1] }, { a: 2, b: 2, c: [2] }, ['c', 'b', 'a'])).toEqual(['c', 'a']);
});
