import { expect, it } from 'vitest';
import { isolate, isRightToLeft, withoutInvisible, withoutIsolates } from './isolates.ts';

it.each([
  ['1. FC Köln', '\u20681. FC Köln\u2069'],
  ['نادي', '\u2068نادي\u2069'],
  ['1,234', '1,234'],
  ['', ''],
])('%j stands in another text as %j, and comes out of it as it was', (text, isolated) => {
  expect(isolate(text)).toBe(isolated);
  expect(withoutIsolates(isolated)).toBe(text);
});

it.each([
  ['1. FC Köln', false],
  ['1,234 – (x)', false],
  ['نادي', true],
  ['FC \u202eabc', true],
])('%j is written from right to left, at least in part: %s', (text, isSo) => {
  expect(isRightToLeft(text)).toBe(isSo);
});

it('signs that nobody sees are taken out of what is pasted', () => {
  expect(withoutInvisible('\u200f15/01\u200b/2026\ufeff')).toBe('15/01/2026');
  expect(withoutInvisible('نادي 1')).toBe('نادي 1');
});
